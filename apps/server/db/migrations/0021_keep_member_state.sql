-- Where the member lived when the package was taken, which decides between CGST with SGST and IGST: moving house
-- does not change an old receipt. Empty is unknown, and counts as the company's own state (section 10 of the IGST Act).
ALTER TABLE activation ADD COLUMN member_state text NOT NULL DEFAULT '';
UPDATE activation SET member_state = profile.state
FROM member JOIN profile ON profile.person_id = member.person_id
WHERE member.id = activation.member_id AND profile.state <> '';
