-- An Indian mobile number is kept as its ten digits, however it was typed; until now those with the country's 91 before them
-- were kept with it. Nothing is anybody's alone by this number, so no two rows can be in each other's way.
UPDATE person SET mobile = right(mobile, 10) WHERE mobile ~ '^91[6-9][0-9]{9}$' AND (SELECT country FROM company) = 'IN';
UPDATE profile SET nominee_mobile = right(nominee_mobile, 10)
WHERE nominee_mobile ~ '^91[6-9][0-9]{9}$' AND (SELECT country FROM company) = 'IN';
UPDATE company SET support_mobile = right(support_mobile, 10) WHERE support_mobile ~ '^91[6-9][0-9]{9}$' AND country = 'IN';
