-- Every wallet has a passbook: one numbered entry for each change of its balance, with the balance after it. A page of any
-- passbook is a stretch of numbers, and the opening balance of any period is one entry, however long the passbook is.

-- What is held or saved is the company's to move, and has no passbook of its own.
ALTER TABLE ledger_account
  ADD COLUMN has_passbook boolean GENERATED ALWAYS AS (wallet IS NOT NULL AND wallet NOT IN ('HELD', 'SAVED')) STORED,
  -- How many entries the passbook has, and the time of the last one.
  ADD COLUMN entries bigint NOT NULL DEFAULT 0 CHECK (entries >= 0),
  ADD COLUMN entered_at timestamptz;

CREATE TABLE wallet_entry (
  account_id bigint NOT NULL REFERENCES ledger_account,
  -- From 1 on, without a gap.
  no bigint NOT NULL CHECK (no > 0),
  journal_id bigint NOT NULL REFERENCES journal,
  -- What the entry is, in the words of the ledger: the kind of the journal, or of the part of it that moved the wallet.
  kind text NOT NULL,
  -- Above zero came in, below zero left.
  amount_minor bigint NOT NULL CHECK (amount_minor <> 0),
  -- What the wallet held after it.
  balance_minor bigint NOT NULL,
  -- When it happened; never before the entry above it.
  at timestamptz NOT NULL,
  PRIMARY KEY (account_id, no)
);
CREATE INDEX wallet_entry_at ON wallet_entry (account_id, at);
CREATE TRIGGER wallet_entry_append_only BEFORE UPDATE OR DELETE ON wallet_entry
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER wallet_entry_no_truncate BEFORE TRUNCATE ON wallet_entry
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- What every wallet did so far, a journal being one entry.
INSERT INTO wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at)
SELECT account_id, row_number() OVER earlier, journal_id, kind, amount, sum(amount) OVER earlier, max(event_at) OVER earlier
FROM (
  SELECT entry.account_id, journal.id AS journal_id, journal.kind, journal.event_at, sum(entry.amount_minor)::bigint AS amount
  FROM ledger_entry entry
  JOIN ledger_account account ON account.id = entry.account_id AND account.has_passbook
  JOIN journal ON journal.id = entry.journal_id
  GROUP BY entry.account_id, journal.id
  HAVING sum(entry.amount_minor) <> 0
) moved
WINDOW earlier AS (PARTITION BY account_id ORDER BY journal_id);
UPDATE ledger_account account SET entries = kept.count, entered_at = kept.at
FROM (SELECT account_id, count(*) AS count, max(at) AS at FROM wallet_entry GROUP BY account_id) kept
WHERE account.id = kept.account_id;

-- The only way in which balances move: by so much each, with an entry in every passbook. Whoever calls it has locked the
-- accounts in the order of their ids, or moves them in that order, and names each once.
CREATE FUNCTION move_balances(
  p_journal_id bigint, p_kind text, p_at timestamptz, p_accounts bigint[], p_amounts bigint[]
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE moved integer;
BEGIN
  WITH changed AS (
    UPDATE ledger_account account SET
      balance_minor = account.balance_minor + change.amount,
      entries = account.entries + (account.has_passbook AND change.amount <> 0)::integer,
      entered_at = CASE WHEN account.has_passbook THEN greatest(account.entered_at, p_at) END
    FROM unnest(p_accounts, p_amounts) AS change (id, amount)
    WHERE account.id = change.id
    RETURNING account.id, account.has_passbook, account.entries, account.balance_minor, account.entered_at, change.amount
  ), entered AS (
    INSERT INTO wallet_entry (account_id, no, journal_id, kind, amount_minor, balance_minor, at)
    SELECT id, entries, p_journal_id, p_kind, amount, balance_minor, entered_at FROM changed
    WHERE has_passbook AND amount <> 0
  )
  SELECT count(*) INTO moved FROM changed;
  -- An update from a list skips what it does not find.
  IF moved <> cardinality(p_accounts) THEN
    RAISE EXCEPTION '% accounts moved, not %', moved, cardinality(p_accounts);
  END IF;
END $$;

-- As before (migration 0004), with entries in the passbooks.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_reference text, p_key text, p_input_hash bytea, p_event_at timestamptz, p_created_by bigint,
  p_debits text[], p_credits text[], p_amounts bigint[], p_kinds text[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  touched bigint[];
  nets bigint[];
  wanted integer;
  posted bigint;
  earlier record;
BEGIN
  SELECT count(DISTINCT code) INTO wanted FROM unnest(p_debits || p_credits) AS named (code);
  IF wanted = 0 THEN RAISE EXCEPTION 'a journal moves something'; END IF;
  SELECT array_agg(id) INTO touched FROM (
    SELECT id FROM ledger_account WHERE code = ANY (p_debits || p_credits) ORDER BY id FOR NO KEY UPDATE
  ) AS locked;
  IF coalesce(cardinality(touched), 0) <> wanted THEN
    RAISE EXCEPTION 'no such account among %', p_debits || p_credits USING ERRCODE = 'BN404';
  END IF;

  INSERT INTO journal (kind, reference, idempotency_key, input_hash, event_at, created_by)
  VALUES (p_kind, p_reference, p_key, p_input_hash, p_event_at, p_created_by)
  ON CONFLICT (idempotency_key) DO NOTHING RETURNING id INTO posted;
  IF posted IS NULL THEN
    SELECT id, input_hash INTO STRICT earlier FROM journal WHERE idempotency_key = p_key;
    IF earlier.input_hash <> p_input_hash THEN
      RAISE EXCEPTION 'journal % has this key and another input', earlier.id USING ERRCODE = 'BN409';
    END IF;
    RETURN earlier.id;
  END IF;

  INSERT INTO transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
  SELECT posted, debited.id, credited.id, line.amount, line.kind
  FROM unnest(p_debits, p_credits, p_amounts, p_kinds) WITH ORDINALITY AS line (debit, credit, amount, kind, line_no)
  LEFT JOIN ledger_account debited ON debited.code = line.debit
  LEFT JOIN ledger_account credited ON credited.code = line.credit
  ORDER BY line.line_no;

  SELECT array_agg(moved.account_id ORDER BY moved.account_id), array_agg(moved.net ORDER BY moved.account_id)
  INTO touched, nets
  FROM (
    SELECT entry.account_id, sum(entry.amount)::bigint AS net
    FROM transfer t, LATERAL (VALUES (t.debit_account_id, -t.amount_minor), (t.credit_account_id, t.amount_minor)) AS entry (account_id, amount)
    WHERE t.journal_id = posted GROUP BY entry.account_id
  ) AS moved;
  IF cardinality(touched) <> wanted THEN RAISE EXCEPTION '% accounts changed, not %', cardinality(touched), wanted; END IF;
  PERFORM move_balances(posted, p_kind, p_event_at, touched, nets);
  RETURN posted;
END $$;
