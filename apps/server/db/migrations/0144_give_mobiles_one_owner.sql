-- A mobile number is kept as people in the company's country write it; beside it stands what makes two numbers the same:
-- the code of the country and the number, as they are dialled from abroad. Nobody new gets a number that somebody has.
-- Numbers that several had already stay with them; they are listed for admins.
ALTER TABLE company ADD COLUMN calling_code text NOT NULL DEFAULT '91' CHECK (calling_code ~ '^[1-9][0-9]{0,2}$');
UPDATE company SET calling_code = substr(one, 3)
FROM regexp_split_to_table('AC247 AD376 AE971 AF93 AG1 AI1 AL355 AM374 AO244 AR54 AS1 AT43 AU61 AW297 AX358 AZ994 BA387 BB1 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BL590 BM1 BN673 BO591 BQ599 BR55 BS1 BT975 BW267 BY375 BZ501 CA1 CC61 CD243 CF236 CG242 CH41 CI225 CK682 CL56 CM237 CN86 CO57 CR506 CU53 CV238 CW599 CX61 CY357 CZ420 DE49 DJ253 DK45 DM1 DO1 DZ213 EC593 EE372 EG20 EH212 ER291 ES34 ET251 FI358 FJ679 FK500 FM691 FO298 FR33 GA241 GB44 GD1 GE995 GF594 GG44 GH233 GI350 GL299 GM220 GN224 GP590 GQ240 GR30 GT502 GU1 GW245 GY592 HK852 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IM44 IN91 IO246 IQ964 IR98 IS354 IT39 JE44 JM1 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1 KP850 KR82 KW965 KY1 KZ7 LA856 LB961 LC1 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MF590 MG261 MH692 MK389 ML223 MM95 MN976 MO853 MP1 MQ596 MR222 MS1 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NC687 NE227 NF672 NG234 NI505 NL31 NO47 NP977 NR674 NU683 NZ64 OM968 PA507 PE51 PF689 PG675 PH63 PK92 PL48 PM508 PR1 PS970 PT351 PW680 PY595 QA974 RE262 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SH290 SI386 SJ47 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SX1 SY963 SZ268 TA290 TC1 TD235 TG228 TH66 TJ992 TK690 TL670 TM993 TN216 TO676 TR90 TT1 TV688 TW886 TZ255 UA380 UG256 US1 UY598 UZ998 VA39 VC1 VE58 VG1 VI1 VN84 VU678 WF681 WS685 XK383 YE967 YT262 ZA27 ZM260 ZW263', ' ') AS one WHERE left(one, 2) = country;

ALTER TABLE person ADD COLUMN full_mobile text NOT NULL DEFAULT '';
CREATE INDEX person_full_mobile ON person (full_mobile);

-- The same as `fullMobile` of packages/domain/src/identity/mobile-number.ts, for what that file keeps.
CREATE FUNCTION full_mobile(mobile text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN mobile = '' OR mobile LIKE '+%' THEN mobile
    ELSE '+' || coalesce((SELECT calling_code FROM company), '91') || mobile END
$$;

-- Rows of before may still have a 0 or the code of their country before the number.
UPDATE person SET full_mobile = full_mobile(CASE
  WHEN mobile ~ ('^0*' || code || '0*[1-9][0-9]{8,}$') AND code <> '91' OR mobile ~ '^0*910*[6-9][0-9]{9}$' AND code = '91'
    THEN regexp_replace(mobile, '^0*' || code || '0*', '')
  ELSE regexp_replace(mobile, '^0+', '') END)
FROM (SELECT coalesce((SELECT calling_code FROM company), '91') AS code) own WHERE mobile <> '';

CREATE FUNCTION keep_full_mobile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.mobile = OLD.mobile THEN NEW.full_mobile := OLD.full_mobile;
  ELSE NEW.full_mobile := full_mobile(NEW.mobile); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER person_full_mobile BEFORE INSERT OR UPDATE OF mobile, full_mobile ON person
  FOR EACH ROW EXECUTE FUNCTION keep_full_mobile();

-- A member may be an admin or run a franchise with the same number: each kind has a number once.
CREATE FUNCTION is_mobile_of_another(wanted text, own_id bigint, kind text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT wanted <> '' AND EXISTS (SELECT FROM person
    WHERE full_mobile = wanted AND user_type = kind AND id <> coalesce(own_id, 0))
$$;

-- One row for each number that somebody has or takes: of two who take it at once the second waits for the first.
CREATE TABLE mobile_claim (full_mobile text PRIMARY KEY);
INSERT INTO mobile_claim SELECT DISTINCT full_mobile FROM person WHERE full_mobile <> '';

CREATE FUNCTION claim_mobile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD.full_mobile <> '' THEN
    PERFORM FROM mobile_claim WHERE full_mobile = OLD.full_mobile FOR UPDATE;
    DELETE FROM mobile_claim claim WHERE claim.full_mobile = OLD.full_mobile
      AND NOT EXISTS (SELECT FROM person WHERE person.full_mobile = OLD.full_mobile);
  END IF;
  IF TG_OP <> 'DELETE' AND NEW.full_mobile <> '' THEN
    LOOP
      INSERT INTO mobile_claim (full_mobile) VALUES (NEW.full_mobile) ON CONFLICT DO NOTHING;
      PERFORM FROM mobile_claim WHERE full_mobile = NEW.full_mobile FOR UPDATE;
      EXIT WHEN FOUND;
    END LOOP;
    IF is_mobile_of_another(NEW.full_mobile, NEW.id, NEW.user_type) THEN
      RAISE EXCEPTION 'a mobile number is one person''s'
        USING ERRCODE = 'unique_violation', TABLE = 'person', CONSTRAINT = 'person_mobile_one';
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER person_takes_mobile AFTER INSERT OR DELETE ON person
  FOR EACH ROW EXECUTE FUNCTION claim_mobile();
CREATE TRIGGER person_changes_mobile AFTER UPDATE OF mobile, full_mobile ON person
  FOR EACH ROW WHEN (NEW.full_mobile IS DISTINCT FROM OLD.full_mobile) EXECUTE FUNCTION claim_mobile();
