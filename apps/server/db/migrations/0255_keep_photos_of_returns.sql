-- Photos that a buyer sends with a return: seen by the buyer and by whoever decides, and by nobody else.
ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment', 'support',
    'news', 'company_paper', 'product', 'return'));

CREATE TABLE order_return_photo (
  file_id bigint PRIMARY KEY REFERENCES file (id),
  return_id bigint NOT NULL REFERENCES order_return (id)
);
CREATE INDEX order_return_photo_of ON order_return_photo (return_id, file_id);
CREATE TRIGGER order_return_photo_append_only BEFORE UPDATE OR DELETE ON order_return_photo
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
