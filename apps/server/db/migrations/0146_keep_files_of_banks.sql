-- How a bank wants the list of payments, and how its result file and its list of returns are read. Profiles of before have
-- none of them.
ALTER TABLE bank_profile
  ADD COLUMN is_for_payouts text NOT NULL DEFAULT 'no' CHECK (is_for_payouts IN ('yes', 'no')),
  ADD COLUMN upload_form text NOT NULL DEFAULT 'none' CHECK (upload_form IN ('none', 'csv', 'fixed', 'xlsx')),
  ADD COLUMN upload_head text NOT NULL DEFAULT 'yes' CHECK (upload_head IN ('yes', 'no')),
  ADD COLUMN upload_separator text NOT NULL DEFAULT 'comma'
    CHECK (upload_separator IN ('comma', 'semicolon', 'tab', 'pipe')),
  ADD COLUMN upload_day text NOT NULL DEFAULT 'dd-mm-yyyy'
    CHECK (upload_day IN ('dd-mm-yyyy', 'dd/mm/yyyy', 'dd-mmm-yyyy', 'mm/dd/yyyy', 'yyyy-mm-dd', 'ddmmyyyy')),
  ADD COLUMN upload_total text NOT NULL DEFAULT 'none' CHECK (upload_total IN ('none', 'first', 'last')),
  ADD COLUMN upload_columns text NOT NULL DEFAULT '',
  ADD COLUMN result_form text NOT NULL DEFAULT 'none' CHECK (result_form IN ('none', 'csv', 'fixed', 'xlsx')),
  ADD COLUMN result_head text NOT NULL DEFAULT 'yes' CHECK (result_head IN ('yes', 'no')),
  ADD COLUMN result_day text NOT NULL DEFAULT 'dmy' CHECK (result_day IN ('dmy', 'mdy', 'ymd')),
  ADD COLUMN result_total text NOT NULL DEFAULT 'none' CHECK (result_total IN ('none', 'first', 'last')),
  ADD COLUMN result_columns text NOT NULL DEFAULT '',
  ADD COLUMN paid_words text NOT NULL DEFAULT '',
  ADD COLUMN failed_words text NOT NULL DEFAULT '',
  ADD COLUMN returned_words text NOT NULL DEFAULT '',
  ADD COLUMN waiting_words text NOT NULL DEFAULT '',
  ADD COLUMN reverse_form text NOT NULL DEFAULT 'none' CHECK (reverse_form IN ('none', 'csv', 'fixed', 'xlsx')),
  ADD COLUMN reverse_head text NOT NULL DEFAULT 'yes' CHECK (reverse_head IN ('yes', 'no')),
  ADD COLUMN reverse_total text NOT NULL DEFAULT 'none' CHECK (reverse_total IN ('none', 'first', 'last')),
  ADD COLUMN reverse_columns text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX bank_profile_for_payouts ON bank_profile ((true)) WHERE is_for_payouts = 'yes';

-- By which profile a file for the bank was made; null: the one form that needs none.
ALTER TABLE withdrawal_bank_file ADD COLUMN profile_id bigint REFERENCES bank_profile (id);
CREATE INDEX withdrawal_bank_file_profile ON withdrawal_bank_file (profile_id) WHERE profile_id IS NOT NULL;
