-- A question may be about an order of products and about a return of one.
ALTER TABLE conversation DROP CONSTRAINT conversation_about_kind_check, ADD CONSTRAINT conversation_about_kind_check
  CHECK (about_kind IN ('withdrawal', 'receipt', 'promise', 'link', 'pin_request', 'credit_request', 'fund_transfer', 'income',
    'kyc_document', 'bank_account', 'order', 'order_return'));
