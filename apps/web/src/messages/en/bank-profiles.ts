/** How each bank writes its files. */
export default {
  title: 'Bank profiles',
  note: 'Which column of a bank’s statement holds what. Chosen at an import, so that nobody chooses columns anew.',
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
} as const
