"""Speed, measured against a loop tuned by hand."""
