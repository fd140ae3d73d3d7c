-- Requests for credit and pins, bank details and documents that are there already get the steps that their rows know: when
-- they were sent and by whom, and when, by whom and why they were decided. What a row does not know is not made up:
--   * that bank details or a document were replaced, when a document was taken under review, and when one that has expired had
--     been approved is known without a time and without a person;
--   * whether a document that was replaced after a no had been rejected or had expired is not known: this step is left out.
-- Only what has no step yet gets some.
INSERT INTO step (noun, subject_id, move, state, at, by_person_id, reason)
SELECT noun, subject_id, move, state, CASE WHEN by_person_id IS NOT NULL THEN at END, CASE WHEN at IS NOT NULL THEN by_person_id END, reason
FROM (
  SELECT 'credit_request' AS noun, id AS subject_id, 1 AS nth, NULL AS move, 'pending' AS state, requested_at AS at,
    person_id AS by_person_id, '' AS reason FROM credit_request
  UNION ALL
  SELECT 'credit_request', id, 2, CASE state WHEN 'approved' THEN 'approve' WHEN 'rejected' THEN 'reject' ELSE 'cancel' END, state,
    acted_at, acted_by, CASE state WHEN 'rejected' THEN reason ELSE '' END FROM credit_request WHERE state <> 'pending'
  UNION ALL
  SELECT 'pin_request', id, 1, NULL, 'pending', requested_at, person_id, '' FROM pin_request
  UNION ALL
  SELECT 'pin_request', id, 2, CASE state WHEN 'approved' THEN 'approve' WHEN 'rejected' THEN 'reject' ELSE 'cancel' END, state,
    acted_at, acted_by, CASE state WHEN 'rejected' THEN reason ELSE '' END FROM pin_request WHERE state <> 'pending'
  UNION ALL
  SELECT 'bank_account', id, 1, NULL, 'submitted', submitted_at, person_id, '' FROM bank_account
  UNION ALL
  SELECT 'bank_account', id, 2, 'approve', 'approved', decided_at, decided_by, '' FROM bank_account
  WHERE state = 'approved' OR state = 'replaced' AND decided_at IS NOT NULL AND reason = ''
  UNION ALL
  SELECT 'bank_account', id, 2, 'reject', 'rejected', decided_at, decided_by, reason FROM bank_account
  WHERE state = 'rejected' OR state = 'replaced' AND decided_at IS NOT NULL AND reason <> ''
  UNION ALL
  SELECT 'bank_account', id, 3, 'replace', 'replaced', NULL, NULL, '' FROM bank_account WHERE state = 'replaced'
  UNION ALL
  SELECT 'kyc_document', id, 1, NULL, 'submitted', submitted_at, person_id, '' FROM kyc_document
  UNION ALL
  SELECT 'kyc_document', id, 2, 'review', 'under_review', NULL, NULL, '' FROM kyc_document WHERE state = 'under_review'
  UNION ALL
  SELECT 'kyc_document', id, 2, 'approve', 'approved', decided_at, decided_by, '' FROM kyc_document
  WHERE state = 'approved' OR state = 'replaced' AND decided_at IS NOT NULL AND reason = ''
  UNION ALL
  SELECT 'kyc_document', id, 2, 'approve', 'approved', NULL, NULL, '' FROM kyc_document WHERE state = 'expired'
  UNION ALL
  SELECT 'kyc_document', id, 2, 'reject', 'rejected', decided_at, decided_by, reason FROM kyc_document WHERE state = 'rejected'
  UNION ALL
  SELECT 'kyc_document', id, 3, 'expire', 'expired', decided_at, decided_by, reason FROM kyc_document WHERE state = 'expired'
  UNION ALL
  SELECT 'kyc_document', id, 4, 'replace', 'replaced', NULL, NULL, '' FROM kyc_document WHERE state = 'replaced'
) AS known
WHERE NOT EXISTS (SELECT FROM step kept WHERE kept.noun = known.noun AND kept.subject_id = known.subject_id)
ORDER BY noun, subject_id, nth;
