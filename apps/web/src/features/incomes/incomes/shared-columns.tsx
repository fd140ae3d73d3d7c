import type { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { text } from '#kit/text.ts'
import { ClosingDay, IncomeWindow } from './closing-cells.tsx'
import { IncomeStatus } from './income-status.tsx'
import type { IncomeScope } from './kinds/looks.ts'
import { rateText } from './rate-text.ts'

/** What rows of every kind have; a kind that lacks a field lacks its column. */
type Shared = Columns<typeof incomeLists.sponsored.details.user>

/** The closing that paid, and for admins whom. */
export const closingColumns = (scope: IncomeScope): Shared => ({
  at: {
    head: text('incomes.closing'),
    cell: (row) => <ClosingDay of={row} />,
    card: scope === 'admin' ? 'note' : 'title',
    also: ['closing_id', 'adjusts_closing_id'],
  },
  window_to: {
    head: text('incomes.window'),
    cell: (row) => <IncomeWindow of={row} />,
    isExtra: true,
    also: ['window_from'],
  },
  member_name: { as: 'person', card: scope === 'admin' ? 'title' : 'none', isExtra: scope === 'user' },
})

/** From what was earned to what the member gets. */
export const moneyColumns = (scope: IncomeScope): Shared => ({
  rate: { cell: (row) => rateText(row.rate), align: 'end', isExtra: true },
  gross: true,
  trimmed: true,
  paid: { isExtra: true },
  tds: true,
  // Zero: it is taken at the withdrawal.
  admin_charge: { isExtra: true },
  net: { as: 'money_in', card: 'figure' },
  available_at: {
    cell: (row) => <IncomeStatus of={row} />,
    card: 'status',
    isExtra: scope === 'admin',
    also: [{ name: 'status', words: (of) => text(`incomes.status_is.${of}`) }],
  },
})
