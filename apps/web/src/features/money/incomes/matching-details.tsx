import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import { ClosingDay, IncomeWindow, CorrectionOf } from './closing-cells.tsx'
import { IncomeStatus } from './income-status.tsx'
import type { IncomeView } from './income-view.tsx'
import { CapUse, moneyIn } from './money-cells.tsx'
import { rateText } from './rate-text.ts'
import { LegPair, Volume } from '#kit/figures/volume.tsx'

const lists = incomeLists.matching.details
const column = columnsOf(lists.user)
const filter = filtersOf(lists.user)

/** Matching, closing by closing: how the volume of both legs became money. */
export const matchingDetails: IncomeView<typeof lists.user> = {
  lists,
  pages: { user: 'user/income/matching-income-details', admin: 'admin/income/matching-income-details' },
  incomeOf: (row) => row.id,
  empty: () => ({ title: text('incomes.none.matching'), note: text('incomes.none.matching_note'), isForTheTree: true }),
  columns: (scope) => [
    column.of('at', text('incomes.closing'), (row) => <ClosingDay of={row} />, {
      card: 'title',
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
    column.of(
      'right.open',
      text('incomes.legs.open'),
      ({ left, right }) => <LegPair left={left?.open} right={right?.open} />,
      { align: 'end', isExtra: true, also: ['left.open'] },
    ),
    column.of(
      'right.new',
      text('incomes.legs.new'),
      ({ left, right }) => <LegPair left={left?.new} right={right?.new} />,
      { align: 'end', isExtra: true, also: ['left.new'] },
    ),
    column.of(
      'right.total',
      text('incomes.legs.total'),
      ({ adjusts_closing_id: corrected, left, right }) =>
        corrected === null ? (
          <LegPair left={left?.total} right={right?.total} />
        ) : (
          <CorrectionOf closing_id={corrected} />
        ),
      { align: 'end', also: ['left.total'] },
    ),
    column.of(
      'right.used',
      text('incomes.legs.used'),
      ({ left, right }) => <LegPair left={left?.used} right={right?.used} />,
      { align: 'end', isExtra: true, also: ['left.used'] },
    ),
    column.of('pairs', text('incomes.pairs'), (row) => (row.pairs === null ? '\u2013' : countText(row.pairs)), {
      align: 'end',
      isExtra: true,
    }),
    column.of('base', text('incomes.matched'), (row) => <Volume value={row.base} unit={text('incomes.bv')} />, {
      align: 'end',
      card: scope === 'user' ? 'note' : 'none',
    }),
    column.of('rate', text('incomes.rate'), (row) => rateText(row.rate), { align: 'end', isExtra: true }),
    column.money('gross', text('incomes.gross')),
    column.of('money_trims', text('incomes.cap_used'), (row) => <CapUse of={row.money_trims} />, {
      align: 'end',
      isExtra: true,
    }),
    column.money('trimmed', text('incomes.trimmed')),
    column.money('paid', text('incomes.paid'), { isExtra: true }),
    column.of(
      'right.carry',
      text('incomes.legs.carry'),
      ({ left, right }) => <LegPair left={left?.carry} right={right?.carry} />,
      { align: 'end', also: ['left.carry'] },
    ),
    column.money('tds', text('incomes.tds'), { isExtra: scope === 'admin' }),
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
