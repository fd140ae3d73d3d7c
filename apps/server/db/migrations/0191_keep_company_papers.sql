-- Papers of the company itself: registrations, licences, returns. Some are for everybody to read.
CREATE TABLE company_paper (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  number text NOT NULL,
  expires_on date,
  file_id bigint REFERENCES file (id),
  is_public boolean NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  CHECK (NOT is_public OR file_id IS NOT NULL)
);
CREATE INDEX company_paper_expires ON company_paper (expires_on) WHERE is_active AND expires_on IS NOT NULL;
CREATE INDEX company_paper_file ON company_paper (file_id);

ALTER TABLE file DROP CONSTRAINT file_purpose_check;
ALTER TABLE file ADD CONSTRAINT file_purpose_check
  CHECK (purpose IN ('photo', 'logo', 'kyc', 'certificate', 'slip', 'package', 'donation', 'adjustment', 'support',
    'news', 'company_paper'));
