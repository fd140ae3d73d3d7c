-- What a closing posts is of the last day of its window, in passbooks and reconciliation too. Its journal has the end of the
-- window, which is the first instant of the next day.

-- The moment by which a journal belongs to a day.
CREATE FUNCTION moment_of(kind text, event_at timestamptz) RETURNS timestamptz LANGUAGE sql STABLE AS
$$ SELECT CASE WHEN kind IN ('closing', 'clawback') THEN event_at - interval '1 millisecond' ELSE event_at END $$;

-- A closing is often credited when its wallet has entries of the next day already. Such an entry keeps its number, its balance
-- as it was posted and its time, and says of when it is and before which entry it is read.
ALTER TABLE wallet_entry
  ADD COLUMN of_at timestamptz,
  ADD COLUMN before_no bigint,
  ADD CONSTRAINT wallet_entry_late CHECK (
    (of_at IS NULL) = (before_no IS NULL) AND (of_at IS NULL OR of_at < at AND before_no BETWEEN 1 AND no - 1));

-- Entries of before: the money stays as it was posted, and the time follows from the journal again.
ALTER TABLE wallet_entry DISABLE TRIGGER wallet_entry_append_only;
WITH due AS (
  SELECT entry.account_id, entry.no, moment_of(journal.kind, journal.event_at) AS moment,
    (SELECT min(earlier.no)
      FROM wallet_entry earlier JOIN journal before ON before.id = earlier.journal_id
      WHERE earlier.account_id = entry.account_id AND earlier.no < entry.no
        AND earlier.at >= moment_of(journal.kind, journal.event_at)
        AND CASE WHEN before.kind IN ('closing', 'clawback') THEN moment_of(before.kind, before.event_at) ELSE earlier.at END
          > moment_of(journal.kind, journal.event_at)) AS before_no
  FROM wallet_entry entry JOIN journal ON journal.id = entry.journal_id
  WHERE journal.kind IN ('closing', 'clawback')
)
UPDATE wallet_entry entry SET
  at = CASE WHEN due.before_no IS NULL THEN due.moment ELSE entry.at END,
  of_at = CASE WHEN due.before_no IS NOT NULL THEN due.moment END,
  before_no = due.before_no
FROM due WHERE entry.account_id = due.account_id AND entry.no = due.no;
ALTER TABLE wallet_entry ENABLE TRIGGER wallet_entry_append_only;

-- Those that are read elsewhere than they were posted are few, and found without the others.
CREATE INDEX wallet_entry_late ON wallet_entry (account_id, no) INCLUDE (before_no, of_at, amount_minor) WHERE before_no IS NOT NULL;

-- As before (migration 0073); what a closing posts has the last instant of its window.
CREATE OR REPLACE FUNCTION move_balances(
  p_journal_id bigint, p_kind text, p_at timestamptz, p_accounts bigint[], p_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  moved integer;
  moment timestamptz;
BEGIN
  SELECT moment_of(journal.kind, p_at) INTO STRICT moment FROM journal WHERE id = p_journal_id;
  WITH changed AS (
    UPDATE ledger_account account SET
      balance_minor = account.balance_minor + change.amount,
      entries = account.entries + (account.has_passbook AND change.amount <> 0)::integer,
      entered_at = CASE WHEN account.has_passbook THEN greatest(account.entered_at, moment) END
    FROM unnest(p_accounts, p_amounts) AS change (id, amount)
    WHERE account.id = change.id
    RETURNING account.id, account.has_passbook, account.entries, account.balance_minor, account.entered_at, change.amount
  ), entered AS (
    INSERT INTO wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at, of_at, before_no)
    SELECT id, entries, p_journal_id, p_kind, amount, balance_minor, entered_at, late.of_at, late.before_no
    FROM changed
    LEFT JOIN LATERAL (
      SELECT moment AS of_at, later.no AS before_no FROM wallet_entry later
      WHERE p_at > moment AND entered_at > moment AND later.account_id = changed.id AND later.at > moment
      ORDER BY later.at, later.no LIMIT 1) late ON true
    WHERE has_passbook AND amount <> 0
  )
  SELECT count(*) INTO moved FROM changed;
  -- An update from a list skips what it does not find.
  IF moved <> cardinality(p_accounts) THEN
    RAISE EXCEPTION '% accounts moved, not %', moved, cardinality(p_accounts);
  END IF;
END $$;
