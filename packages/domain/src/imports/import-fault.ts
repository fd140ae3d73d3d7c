import type { ImportColumn } from './import-columns.ts'

/** Every kind of fault that a row can have, in the order in which people would look for them. */
export const importFaultCodes = [
  // The row as a whole.
  'cells_missing',
  'cells_beyond',
  'cell_long',
  'control_character',
  // user_id
  'user_id_missing',
  'user_id_short',
  'user_id_long',
  'user_id_shape',
  'user_id_twice',
  'user_id_taken',
  // name
  'name_missing',
  'name_long',
  'name_letters',
  'name_start',
  'name_shape',
  // mobile
  'mobile_missing',
  'mobile_shape',
  'mobile_length',
  'mobile_number',
  'mobile_code',
  'mobile_twice',
  'mobile_taken',
  // email
  // Said of files that were checked before e-mail could be left out.
  'email_missing',
  'email_long',
  'email_shape',
  // sponsor_id
  'sponsor_missing',
  'sponsor_shape',
  'sponsor_self',
  'sponsor_unknown',
  'sponsor_no_member',
  'sponsor_blocked',
  'sponsor_left',
  'sponsor_joined_later',
  // parent_id
  'parent_missing',
  'parent_shape',
  'parent_self',
  'parent_unknown',
  'parent_no_member',
  'parent_circle',
  'parent_outside',
  'parent_joined_later',
  // side
  'side_missing',
  'side_unknown',
  'place_twice',
  'place_taken',
  // joined_on
  'joined_missing',
  'joined_shape',
  'joined_no_day',
  'joined_early',
  'joined_future',
  // package
  'package_missing',
  'package_unknown',
  'package_off_sale',
  // activated_on
  'activated_missing',
  'activated_shape',
  'activated_no_day',
  'activated_future',
  'activated_before_joining',
  // income_wallet, fund_wallet, repurchase_wallet
  'amount_separators',
  'amount_shape',
  'amount_negative',
  'amount_fine',
  'amount_large',
  // year_income, year_tds
  'year_income_missing',
  'year_tds_large',
  'year_no_rule',
  'year_over',
  // pan
  'pan_shape',
  'pan_person',
  'pan_twice',
  'pan_taken',
  // bank_holder, bank_account, ifsc: all of them or none; upi
  'holder_missing',
  'holder_long',
  'holder_shape',
  'account_missing',
  'account_digits',
  'account_length',
  'ifsc_missing',
  'ifsc_shape',
  'upi_shape',
  // left_carry, right_carry
  'carry_no_matching',
  'carry_shape',
  'carry_negative',
  'carry_fine',
  'carry_large',
  'carry_pair',
] as const
export type ImportFaultCode = (typeof importFaultCodes)[number]

/** What is wrong with one cell of one row; without a column it is the row itself. */
export interface ImportFault {
  readonly column: ImportColumn | null
  readonly code: ImportFaultCode
  /** What the sentence of the code is about, by the names of its holes. */
  readonly params: Readonly<Record<string, string | number>>
}
