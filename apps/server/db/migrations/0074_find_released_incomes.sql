-- An entry of a passbook about held incomes that were released names the member's incomes of that journal.
CREATE INDEX income_hold_released ON income_hold (release_journal_id, member_id) WHERE release_journal_id IS NOT NULL;
