-- What somebody owes is taken out of whatever comes into a wallet of theirs that can be withdrawn, in the same transaction.

-- Takes what the owners of wallets owe out of those that can be withdrawn, as far as they hold it, as a journal of its own
-- that is about the same as what brought the money. Whoever calls it has locked the wallets.
CREATE FUNCTION recover_owed(
  p_reference text, p_key text, p_accounts bigint[], p_at timestamptz, p_created_by bigint
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  found record;
  taken bigint;
  posted bigint;
BEGIN
  FOR found IN
    SELECT wallet.id AS wallet_id, debt.id AS debt_id
    FROM ledger_account wallet
    JOIN ledger_account debt ON debt.code = 'clawback_receivable:' || wallet.owner_person_id
    WHERE wallet.id = ANY (p_accounts) AND wallet.wallet IN ('INCOME', 'COMMISSION', 'REFUND') AND debt.balance_minor < 0
    ORDER BY debt.id, wallet.id FOR NO KEY UPDATE OF debt
  LOOP
    -- Read anew: another wallet of the same owner may just have paid.
    SELECT least(wallet.balance_minor, -debt.balance_minor) INTO taken
    FROM ledger_account wallet, ledger_account debt WHERE wallet.id = found.wallet_id AND debt.id = found.debt_id;
    CONTINUE WHEN taken <= 0;
    IF posted IS NULL THEN
      INSERT INTO journal (kind, reference, idempotency_key, input_hash, event_at, created_by)
      VALUES ('debt_recovered', p_reference, p_key, sha256(convert_to(p_key, 'UTF8')), p_at, p_created_by)
      RETURNING id INTO posted;
    END IF;
    INSERT INTO transfer (journal_id, debit_account_id, credit_account_id, amount_minor, kind)
    VALUES (posted, found.wallet_id, found.debt_id, taken, 'clawback');
    PERFORM move_balances(posted, 'debt_recovered', p_at, ARRAY[found.wallet_id, found.debt_id], ARRAY[-taken, taken]);
  END LOOP;
END $$;

-- As before (migration 0073), and then debts are taken from what came in.
CREATE OR REPLACE FUNCTION ledger_post(
  p_kind text, p_reference text, p_key text, p_input_hash bytea, p_event_at timestamptz, p_created_by bigint,
  p_debits text[], p_credits text[], p_amounts bigint[], p_kinds text[]
) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
  debts text[];
  touched bigint[];
  nets bigint[];
  wanted integer;
  present integer;
  posted bigint;
  earlier record;
BEGIN
  SELECT count(DISTINCT code) INTO wanted FROM unnest(p_debits || p_credits) AS named (code);
  IF wanted = 0 THEN RAISE EXCEPTION 'a journal moves something'; END IF;
  -- Debts are locked with all else, in the order of ids.
  SELECT coalesce(array_agg('clawback_receivable:' || owner_person_id), '{}') INTO debts
  FROM ledger_account WHERE code = ANY (p_credits) AND wallet IN ('INCOME', 'COMMISSION', 'REFUND')
    -- What is lent to a wallet is not taken back from it.
    AND 'clawback_receivable:' || owner_person_id <> ALL (p_debits);
  SELECT count(*) FILTER (WHERE code = ANY (p_debits || p_credits)) INTO present FROM (
    SELECT code FROM ledger_account WHERE code = ANY (p_debits || p_credits || debts) ORDER BY id FOR NO KEY UPDATE
  ) AS locked;
  IF present <> wanted THEN
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
  IF cardinality(debts) > 0 THEN
    PERFORM recover_owed(p_reference, 'debt_recovered:' || posted,
      ARRAY(SELECT id FROM unnest(touched, nets) AS moved (id, net) WHERE net > 0), p_event_at, p_created_by);
  END IF;
  RETURN posted;
END $$;
