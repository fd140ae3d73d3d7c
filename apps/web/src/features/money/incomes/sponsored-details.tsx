import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { side } from '@banyan/contract/kit/values.ts'
import { columnsOf, wordsFor } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { ClosingDay, IncomeWindow, CorrectionOf } from './closing-cells.tsx'
import { IncomeStatus } from './income-status.tsx'
import type { IncomeView } from './income-view.tsx'
import { moneyIn } from './money-cells.tsx'
import { rateText } from './rate-text.ts'
import { reasonsText } from './reason-text.ts'

const lists = incomeLists.sponsored.details
const column = columnsOf(lists.user)
const filter = filtersOf(lists.user)

/** The share in each direct's matching: one line for each direct and closing. */
export const sponsoredDetails: IncomeView<typeof lists.user> = {
  lists,
  pages: { user: 'user/income/sponsored-income-details', admin: 'admin/income/sponsored-income-details' },
  incomeOf: (row) => row.id,
  empty: () => ({
    title: text('incomes.none.sponsored'),
    note: text('incomes.none.sponsored_note'),
    isForTheTree: true,
  }),
  columns: (scope) => [
    column.of('at', text('incomes.closing'), (row) => <ClosingDay of={row} />, {
      card: scope === 'user' ? 'note' : 'title',
      also: ['closing_id', 'adjusts_closing_id'],
    }),
    column.of('window_to', text('incomes.window'), (row) => <IncomeWindow of={row} />, {
      isExtra: true,
      also: ['window_from'],
    }),
    column.person('member_name', 'member_user_id', text('incomes.member'), {
      card: scope === 'admin' ? 'note' : 'none',
      isExtra: scope === 'user',
    }),
    column.person('direct_name', 'direct_user_id', text('incomes.direct'), {
      card: scope === 'user' ? 'title' : 'none',
    }),
    column.of(
      'direct_side',
      text('incomes.side'),
      (row) => (row.direct_side === null ? '\u2013' : text(`incomes.sides.${row.direct_side}`)),
      // Beside the member's name it would push the net off a small desktop.
      { isExtra: scope === 'admin', words: wordsFor(side.options, (of) => text(`incomes.sides.${of}`)) },
    ),
    column.of(
      'base',
      text('incomes.their_matching'),
      ({ adjusts_closing_id: corrected, base }) =>
        corrected === null ? <Amount value={base} hasSymbol={false} /> : <CorrectionOf closing_id={corrected} />,
      { align: 'end' },
    ),
    column.of('rate', text('incomes.rate'), (row) => rateText(row.rate), { align: 'end', isExtra: scope === 'admin' }),
    column.money('gross', text('incomes.gross')),
    column.of(
      'money_trims',
      text('incomes.why_cut'),
      (row) => reasonsText(row.money_trims.map((trim) => trim.reason)) || '\u2013',
      { isExtra: true },
    ),
    column.money('trimmed', text('incomes.trimmed')),
    column.money('paid', text('incomes.paid'), { isExtra: true }),
    column.money('tds', text('incomes.tds')),
    column.money('admin_charge', text('incomes.admin_charge'), { isExtra: true }),
    moneyIn(column.money('net', text('incomes.net'), { card: 'figure' }), (row) => row.net),
    column.of('available_at', text('incomes.state'), (row) => <IncomeStatus of={row} />, {
      card: 'status',
      isExtra: scope === 'admin',
      also: ['status'],
    }),
  ],
  filters: (scope) => [
    filter.days('from', 'to', text('incomes.date')),
    ...(scope === 'admin' ? [filter.text('user_id', text('incomes.member_id'))] : []),
    filter.text('closing_id', text('incomes.closing_no')),
  ],
}
