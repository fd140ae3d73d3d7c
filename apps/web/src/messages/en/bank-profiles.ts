/** How each bank writes its files. */
export default {
  title: 'Bank profiles',
  note: 'How a bank writes its statements, how it wants the list of payments, and how what it answers is read.',
  columns_note:
    'Write the name of each column as it is in the file, or its number where the first row is an entry. Leave empty what the bank does not have.',
  none: 'No bank profile yet',
  none_note: 'Without one, the columns are chosen at each import.',
  label: 'Name of the profile',
  add: 'Add profile',
  change: 'Change',
  save: 'Save',
  saved: 'Bank profile saved',
  off: 'Off',
  switch_on: 'Switch on',
  switch_off: 'Switch off',
  field: 'Bank profile',
  by_hand: 'Choose the columns',
  groups: {
    statement: 'Statement',
    payments: 'Payments',
    payments_note:
      'What goes to the bank when withdrawals are paid, and what it answers. Leave None where you use the usual file.',
  },
  files: {
    upload: 'List of payments for the bank',
    result: 'Result file of the bank',
    reverse: 'Reverse file (returns) of the bank',
  },
  forms: { none: 'None', csv: 'CSV', fixed: 'Fixed width', xlsx: 'Excel (XLSX)' },
  for_payouts: 'Proposed for payments',
  yes_no: { yes: 'Yes', no: 'No' },
  head: 'First row',
  heads: { yes: 'Names of the columns', no: 'The first payment' },
  separator: 'Between columns',
  separators: { comma: 'Comma', semicolon: 'Semicolon', tab: 'Tab', pipe: 'Upright line' },
  day: 'Days as',
  total: 'Row with the total',
  totals: { none: 'None', first: 'First', last: 'Last' },
  columns: {
    upload: 'Columns of the list, one a line',
    result: 'Columns of the result file, one a line',
    reverse: 'Columns of the reverse file, one a line',
  },
  columns_hint: {
    upload:
      'As “Beneficiary A/c = account_no”, in the order of the bank; with a fixed width “Beneficiary A/c = account_no, 18”. It can hold request_no, file_no, user_id, account_holder, bank_name, branch, ifsc, account_no, upi_id, amount, currency, day, or fixed words in quotes.',
    result:
      'As “UTR No = utr”. It can hold request_no, file_no, status, utr, mode, paid_on, reason and amount; “-” is a column that is not read. The amount is always compared.',
    reverse:
      'As “Original UTR = utr”. It holds request_no or utr, and amount and reason; “-” is a column that is not read.',
  },
  templates: {
    statement: 'Template of the statement',
    result: 'Template of the result file',
    reverse: 'Template of the reverse file',
    note: 'A template is a file as this profile reads it, as it is saved: the names of the columns and one made-up row.',
  },
  words: {
    paid: 'Its words for paid',
    failed: 'Its words for failed',
    returned: 'Its words for returned',
    waiting: 'Its words for not done yet',
  },
} as const
