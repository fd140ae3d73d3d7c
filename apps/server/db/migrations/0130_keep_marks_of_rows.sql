-- Rows that change by right (who may sign in and what they may open, where members pay in, prices, the company's rules, the keyed
-- hashes of numbers) leave a mark of each of their states, with the line of the audit that the act ended with. Marks are sealed,
-- so that a row which its owner changed past the product is not what its last mark says, or its mark has no line.

-- From when on acts are compared with the audit, and above which mark: what is older was written before there was such a line.
CREATE TABLE proof_since (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  acts_from timestamptz NOT NULL,
  marks_above bigint NOT NULL
);

CREATE TABLE row_mark (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  noun text NOT NULL CHECK (noun IN ('person', 'kyc_document', 'bank_account', 'deposit_account', 'package', 'company')),
  subject_id bigint NOT NULL,
  -- Null: the row has nothing to guard, as a person who cannot sign in or a number that was forgotten.
  mark bytea,
  -- The end of the audit when the act committed: its own line, where it has one.
  audit_id bigint NOT NULL
);
CREATE INDEX row_mark_of_row ON row_mark (noun, subject_id, id);

CREATE FUNCTION mark_of(one person) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN one.user_type <> 'User' OR one.password_hash IS NOT NULL OR one.is_two_factor_auth_enabled THEN
    sha256(convert_to(jsonb_build_array(one.user_id, one.user_type, one.password_hash, one.is_two_factor_auth_enabled,
      CASE WHEN one.is_two_factor_auth_enabled THEN encode(one.totp_sealed, 'hex') END,
      CASE WHEN one.user_type <> 'User'
        THEN jsonb_build_array(to_jsonb(one.access_rights), one.is_read_only, one.is_blocked) END)::text, 'UTF8')) END
$$;
-- Salted with the key of the person: once it is thrown away nobody can guess what was marked.
CREATE FUNCTION mark_of(one kyc_document) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(key_sealed || convert_to(jsonb_build_array(one.person_id, one.kind, encode(one.number_mac, 'hex'))::text, 'UTF8'))
  FROM person_key WHERE person_id = one.person_id AND one.number_mac IS NOT NULL
$$;
CREATE FUNCTION mark_of(one bank_account) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(key_sealed || convert_to(jsonb_build_array(one.person_id, encode(one.account_no_mac, 'hex'), encode(one.upi_mac, 'hex'),
    one.crypto_address)::text, 'UTF8'))
  FROM person_key WHERE person_id = one.person_id
    AND (one.account_no_mac IS NOT NULL OR one.upi_mac IS NOT NULL)
$$;
CREATE FUNCTION mark_of(one deposit_account) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(one.label, one.account_holder, one.account_no, one.bank_name, one.branch, one.ifsc,
    one.upi_id, one.is_active)::text, 'UTF8'))
$$;
CREATE FUNCTION mark_of(one package) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(one.price_minor, one.gst_percent, one.bv_minor, one.daily_cap_minor,
    one.matching_rate_percent, one.donation_mode, one.donation_stage, one.donation_amount_minor, one.donation_bv_minor,
    one.donation_fee_minor, one.donation_growth_percent, one.donation_receive_count, one.is_active)::text, 'UTF8'))
$$;
CREATE FUNCTION mark_of(one company) RETURNS bytea LANGUAGE sql STABLE AS $$
  SELECT sha256(convert_to(jsonb_build_array(one.zone, one.round_off_digits, one.cooling_off_days, one.income_hold_days,
    one.max_payout_percent, one.franchise_pin_discount_percent, one.pins_without_password, one.min_password_length,
    one.sponsor_change_days, extract(epoch FROM one.set_up_at), extract(epoch FROM one.demo_from))::text, 'UTF8'))
$$;

INSERT INTO row_mark (noun, subject_id, mark, audit_id)
SELECT noun, id, mark, 0 FROM (
  SELECT 'person' AS noun, id, mark_of(person) AS mark FROM person
  UNION ALL SELECT 'kyc_document', id, mark_of(kyc_document) FROM kyc_document
  UNION ALL SELECT 'bank_account', id, mark_of(bank_account) FROM bank_account
  UNION ALL SELECT 'deposit_account', id, mark_of(deposit_account) FROM deposit_account
  UNION ALL SELECT 'package', id, mark_of(package) FROM package
  UNION ALL SELECT 'company', id, mark_of(company) FROM company
) AS standing WHERE mark IS NOT NULL ORDER BY noun, id;
INSERT INTO proof_since (acts_from, marks_above) SELECT now(), coalesce(max(id), 0) FROM row_mark;

CREATE TRIGGER row_mark_append_only BEFORE UPDATE OR DELETE ON row_mark FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER row_mark_no_truncate BEFORE TRUNCATE ON row_mark FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();
CREATE TRIGGER proof_since_append_only BEFORE UPDATE OR DELETE ON proof_since FOR EACH ROW EXECUTE FUNCTION forbid_change();
CREATE TRIGGER proof_since_no_truncate BEFORE TRUNCATE ON proof_since FOR EACH STATEMENT EXECUTE FUNCTION forbid_change();

-- At the commit, when the line of the act is there.
CREATE FUNCTION keep_mark() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_mark (noun, subject_id, mark, audit_id) SELECT TG_TABLE_NAME, NEW.id, mark_of(NEW), last_id FROM audit_head;
  RETURN NULL;
END $$;

DO $$
DECLARE noun text;
BEGIN
  FOREACH noun IN ARRAY ARRAY['person', 'kyc_document', 'bank_account', 'deposit_account', 'package', 'company'] LOOP
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER INSERT ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (mark_of(NEW) IS NOT NULL) EXECUTE FUNCTION keep_mark()', noun || '_marks_first', noun);
    EXECUTE format('CREATE CONSTRAINT TRIGGER %I AFTER UPDATE ON %I DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
      WHEN (mark_of(NEW) IS DISTINCT FROM mark_of(OLD)) EXECUTE FUNCTION keep_mark()', noun || '_marks_change', noun);
  END LOOP;
END $$;
