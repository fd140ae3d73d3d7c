import type { ImportFaultCode } from '@banyan/domain/imports/import-fault.ts'
import { most_carry_minor, most_opening_minor } from '@banyan/domain/imports/import-columns.ts'
import { longest_cell } from '@banyan/domain/imports/read-row.ts'
import faults from './import-faults.ts'

/** What is wrong with several rows, which do not have the same figures and names. */
export default {
  ...faults,
  cells_missing: 'A row has fewer cells than the head.',
  cells_beyond: 'A row has more cells than the head.',
  cell_long: `At most ${longest_cell} characters fit into a cell.`,
  user_id_twice: 'A user id is in the file twice.',
  mobile_twice: 'A mobile number is in the file twice.',
  sponsor_joined_later: 'The sponsor joined after this member.',
  parent_joined_later: 'The placement parent joined after this member.',
  place_twice: 'Two rows have the same place: the same parent and side.',
  place_taken: 'Somebody in the portal already has this place.',
  amount_large: `At most ${Number(most_opening_minor / 100n).toLocaleString('en-IN')}.`,
  pan_twice: 'A PAN is in the file twice.',
  account_length: 'An account number has 9 to 18 digits.',
  carry_large: `A leg opens with at most ${Number(most_carry_minor / 100n).toLocaleString('en-IN')}.`,
  carry_pair: 'Both legs hold a unit, which was matched in the former system. The smaller leg holds less.',
} as const satisfies Record<ImportFaultCode, string>
