-- Any act that the contract guards can wait for a second person: the call is kept, and made again once somebody agrees.
DO $$
DECLARE kinds text;
BEGIN
  SELECT pg_get_constraintdef(oid) INTO STRICT kinds FROM pg_constraint
  WHERE conname = 'approval_kind' AND conrelid = 'approval'::regclass;
  ALTER TABLE approval DROP CONSTRAINT approval_kind;
  EXECUTE 'ALTER TABLE approval ADD CONSTRAINT approval_kind '
    || regexp_replace(kinds, 'ARRAY\[', 'ARRAY[''guarded_act''::text, ');
END $$;

ALTER TABLE approval
  -- What the act is on, so that one request for it waits at a time.
  ADD COLUMN subject text NOT NULL DEFAULT '',
  -- Before that nobody agrees: time for everybody else to object.
  ADD COLUMN not_before timestamptz,
  DROP CONSTRAINT approval_reason_check,
  ADD CONSTRAINT approval_reason CHECK (reason <> '' OR kind = 'guarded_act');
DROP INDEX approval_waiting;
CREATE UNIQUE INDEX approval_waiting ON approval (kind, person_id, subject) WHERE state = 'waiting' AND subject = '';
CREATE UNIQUE INDEX approval_waiting_on ON approval (kind, subject) WHERE state = 'waiting' AND subject <> '';

-- What an admin did alone of what needs two people above a limit: the limit of a day and of 30 days counts these rows.
CREATE TABLE lone_act (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id bigint NOT NULL REFERENCES person (id),
  call text NOT NULL,
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  at timestamptz NOT NULL
);
CREATE INDEX lone_act_by_person ON lone_act (person_id, at);
CREATE TRIGGER lone_act_append_only BEFORE UPDATE OR DELETE ON lone_act
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER lone_act_no_truncate BEFORE TRUNCATE ON lone_act
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

INSERT INTO lone_act (person_id, call, amount_minor, at)
SELECT asked_by, 'POST /admin/wallet-adjustments', amount_minor, asked_at FROM wallet_adjustment WHERE approval_id IS NULL
UNION ALL
SELECT by_person_id, 'POST /admin/fund-transfers', amount_minor, at FROM fund_transfer
WHERE by_person_id <> from_person_id AND from_person_id <> to_person_id
ORDER BY 4;
