-- The references of what admins record, in the form in which requests keep theirs: one payment is found however typed.
CREATE INDEX pin_batch_reference ON pin_batch (upper(regexp_replace(payment_reference, '[\s./_–-]', '', 'g')))
  WHERE payment_reference <> '';
CREATE INDEX pin_order_reference ON pin_order (upper(regexp_replace(payment_reference, '[\s./_–-]', '', 'g')))
  WHERE payment_reference <> '';
CREATE INDEX activation_reference ON activation (upper(regexp_replace(payment_reference, '[\s./_–-]', '', 'g')))
  WHERE payment_reference <> '';
