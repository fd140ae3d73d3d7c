-- Words go only of whoever was erased with the agreement of a second admin.
CREATE OR REPLACE FUNCTION is_erased_person(bigint) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM member
    JOIN member_life life ON life.member_id = member.id
    JOIN approval ON approval.id = life.approval_id AND approval.person_id = member.person_id
    WHERE member.person_id = $1 AND life.kind = 'erased' AND approval.kind = 'erasure' AND approval.state = 'approved')
$$;

-- Of an id that was handed over and whose holder was erased since, no heir is named by an id or a contact either.
UPDATE member_life SET details = details - 'heir_user_id'
WHERE kind = 'transferred' AND member_id IN (SELECT member_id FROM member_life WHERE kind = 'erased');
UPDATE approval SET details = details || '{"contact_masked": "", "heir_user_id": null}'
WHERE kind = 'death_transfer' AND person_id IN
  (SELECT member.person_id FROM member_life life JOIN member ON member.id = life.member_id WHERE life.kind = 'erased');

-- Codes of a day are counted at every sale over a counter.
CREATE INDEX order_return_code_asked ON order_return_code (asked_at);
