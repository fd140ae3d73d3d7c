-- One transfer moves an amount from one account to another, so the books balance by construction.
-- Every balance is what came in (credits) minus what went out (debits); all balances add up to zero.

CREATE TABLE ledger_account (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- "cash", "income_expense:matching", "INCOME:1042" (wallet and owner's person id).
  code text NOT NULL UNIQUE,
  wallet text,
  owner_person_id bigint REFERENCES person (id),
  balance_minor bigint NOT NULL DEFAULT 0,
  -- Sources of value (cash, expenses) and clawbacks go below zero; a wallet never does.
  may_go_negative boolean NOT NULL,
  CONSTRAINT ledger_account_not_negative CHECK (may_go_negative OR balance_minor >= 0),
  CHECK ((wallet IS NULL) = (owner_person_id IS NULL)),
  UNIQUE (owner_person_id, wallet)
) WITH (fillfactor = 60);

-- The company's side of the chart of accounts (packages/domain/src/ledger/chart-of-accounts.ts).
INSERT INTO ledger_account (code, may_go_negative) VALUES
  ('cash', true),
  ('pin_liability', false),
  ('sales', false),
  ('gst_payable', false),
  ('tds_payable', false),
  ('charges_income', false),
  ('income_expense:matching', true),
  ('income_expense:sponsored', true);

CREATE TABLE journal (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  kind text NOT NULL,
  -- What the act was about, such as "pin_batch:12".
  reference text NOT NULL,
  idempotency_key text NOT NULL UNIQUE,
  input_hash bytea NOT NULL,
  reverses_id bigint UNIQUE REFERENCES journal (id),
  event_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint REFERENCES person (id),
  -- Only the transaction that opened a journal may add to it: it is closed for ever at commit.
  opened_by xid8 NOT NULL DEFAULT pg_current_xact_id()
);
CREATE INDEX journal_reference ON journal (reference);

CREATE TABLE transfer (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  journal_id bigint NOT NULL REFERENCES journal (id),
  debit_account_id bigint NOT NULL REFERENCES ledger_account (id),
  credit_account_id bigint NOT NULL REFERENCES ledger_account (id),
  amount_minor bigint NOT NULL CHECK (amount_minor > 0),
  kind text NOT NULL,
  CHECK (debit_account_id <> credit_account_id)
);
CREATE INDEX transfer_journal ON transfer (journal_id);
CREATE INDEX transfer_debit ON transfer (debit_account_id, id);
CREATE INDEX transfer_credit ON transfer (credit_account_id, id);

CREATE TRIGGER journal_append_only BEFORE UPDATE OR DELETE ON journal
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER journal_no_truncate BEFORE TRUNCATE ON journal
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER transfer_append_only BEFORE UPDATE OR DELETE ON transfer
  FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER transfer_no_truncate BEFORE TRUNCATE ON transfer
  FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- Checked once a statement, so that a bulk posting pays for it once.
CREATE FUNCTION refuse_closed_journal() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE closed bigint;
BEGIN
  SELECT j.id INTO closed FROM (SELECT DISTINCT journal_id FROM added) a JOIN journal j ON j.id = a.journal_id
  WHERE j.opened_by <> pg_current_xact_id() LIMIT 1;
  IF closed IS NOT NULL THEN RAISE EXCEPTION 'journal % is closed', closed; END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER transfer_into_open_journal AFTER INSERT ON transfer
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION refuse_closed_journal();

-- Posts one journal in one round trip; accounts are named by their codes, transfers are four arrays side by side.
-- The accounts are locked first and in the order of their ids: locking the key before them deadlocks duplicates.
-- The same key with the same input answers the journal of the first time; with another input it is refused (BN409).
CREATE FUNCTION ledger_post(
  p_kind text, p_reference text, p_key text, p_input_hash bytea, p_event_at timestamptz, p_created_by bigint,
  p_debits text[], p_credits text[], p_amounts bigint[], p_kinds text[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  touched bigint[];
  wanted integer;
  changed integer;
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

  UPDATE ledger_account account SET balance_minor = account.balance_minor + moved.net
  FROM (
    SELECT entry.account_id, sum(entry.amount)::bigint AS net
    FROM transfer t, LATERAL (VALUES (t.debit_account_id, -t.amount_minor), (t.credit_account_id, t.amount_minor)) AS entry (account_id, amount)
    WHERE t.journal_id = posted GROUP BY entry.account_id
  ) AS moved
  WHERE account.id = moved.account_id;
  GET DIAGNOSTICS changed = ROW_COUNT;
  IF changed <> wanted THEN RAISE EXCEPTION '% accounts changed, not %', changed, wanted; END IF;
  RETURN posted;
END $$;
