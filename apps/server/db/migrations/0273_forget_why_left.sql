-- Of whoever was erased: why they left and why they asked to be erased is theirs to say, and no other id of theirs is named.
UPDATE member_life SET reason = ''
FROM member WHERE member.id = member_life.member_id AND member_life.kind = 'resigned' AND member_life.by_person_id = member.person_id
  AND member.id IN (SELECT member_id FROM member_life WHERE kind = 'erased');
UPDATE approval SET reason = 'The member asked for it.'
WHERE kind = 'erasure' AND requested_by = person_id
  AND person_id IN (SELECT member.person_id FROM member JOIN member_life ON member_life.member_id = member.id WHERE member_life.kind = 'erased');
UPDATE member_life life SET reason = approval.reason FROM approval
WHERE life.kind = 'erased' AND approval.id = life.approval_id AND approval.requested_by = approval.person_id;
UPDATE person SET own_person_id = NULL
FROM member JOIN member_life life ON life.member_id = member.id AND life.kind = 'erased' WHERE member.person_id = person.id;
