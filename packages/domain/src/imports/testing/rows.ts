import { importColumns, type ImportColumn } from '../import-columns.ts'
import type { ImportFacts, KnownPerson } from '../check-file.ts'
import type { WrittenRow } from '../read-row.ts'
import type { ImportTerms } from '../read-cells.ts'

export type Cells = Readonly<Record<ImportColumn, string>>

/** A row without a fault: it hangs on the left of the company's own member. */
export const good: Cells = {
  user_id: 'OLD0001',
  name: 'Asha Namuna',
  mobile: '9876543210',
  email: 'asha@example.com',
  sponsor_id: 'root01',
  parent_id: 'root01',
  side: 'left',
  joined_on: '2020-04-01',
  package: '',
  activated_on: '',
  income_wallet: '',
  fund_wallet: '',
  repurchase_wallet: '',
  year_income: '',
  year_tds: '',
  pan: '',
  bank_holder: '',
  bank_account: '',
  ifsc: '',
  upi: '',
  left_carry: '',
  right_carry: '',
}

/** A row as a file has it; `cell_count` where it has not as many cells as the head. */
export const writtenRow = (
  row_no: number,
  change: Partial<Cells> = {},
  cell_count: number = importColumns.length,
): WrittenRow => {
  const cells = { ...good, mobile: String(9_876_543_210 + row_no), ...change }
  return { row_no, cells: importColumns.map((column) => cells[column]), cell_count, wanted: importColumns.length }
}

export const terms: ImportTerms = {
  country: 'IN',
  today: '2026-01-01',
  round_off_digits: 2,
  has_tax_rule: true,
  is_year_over: false,
  packages: new Map([
    ['starter', { id: 1n, name: 'Starter', is_on_sale: true }],
    ['oldie', { id: 2n, name: 'Oldie', is_on_sale: false }],
  ]),
  carry: { basis: 'bv', unit_minor: 50_000n },
}

const known = (user_id: string, member_id: number | null, change: Partial<KnownPerson> = {}): KnownPerson => ({
  user_id,
  member_id,
  is_blocked: false,
  has_left: false,
  ...change,
})

const people = [
  known('root01', 1),
  known('left01', 2),
  known('barred1', 3, { is_blocked: true }),
  known('gone01', 4, { has_left: true }),
  known('admin1', null),
]

/** A portal in which the company's own member has `left01` on the right, and `barred1` and `gone01` hang below that one. */
export const facts: ImportFacts = {
  people: new Map(people.map((person) => [person.user_id, person])),
  mobiles: new Set(['9811111111']),
  pans: new Set(['ZZZPZ1234Z']),
  places: new Map([
    ['1 right', 'left01'],
    ['2 left', 'barred1'],
    ['2 right', 'gone01'],
  ]),
  legOf(above, member) {
    if (above === 1 && member > 1) return 'right'
    if (above === 2 && member > 2) return member === 3 ? 'left' : 'right'
    return undefined
  },
}
