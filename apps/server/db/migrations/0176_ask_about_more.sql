-- A question may be about more rows of one's own, each from its own sheet.
ALTER TABLE conversation DROP CONSTRAINT conversation_about_kind_check, ADD CONSTRAINT conversation_about_kind_check
  CHECK (about_kind IN ('withdrawal', 'receipt', 'promise', 'link', 'pin_request', 'credit_request', 'fund_transfer', 'income',
    'kyc_document', 'bank_account'));
