import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { incomeLists } from '@banyan/contract/incomes/income-lists.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { text } from '#kit/text.ts'
import { countText } from '#ui/figures/money.ts'
import { ClosingDay, IncomeWindow } from './closing-cells.tsx'
import type { IncomeView } from './income-view.tsx'
import { CapUse } from './money-cells.tsx'
import { reasonOptions, reasonsText } from './reason-text.ts'
import { LegPair } from '#kit/figures/volume.tsx'

type List = typeof incomeLists.matching.trimming.user
const lists = incomeLists.matching.trimming
const column = columnsOf(lists.user)
const filter = filtersOf(lists.user)

const reasonsOf = ({ money_trims, volume_trims }: WireRowOf<List>) =>
  reasonsText([...money_trims, ...volume_trims].map((trim) => trim.reason))

/** What was taken out of matching before it was paid, in volume and in money, with the reason. */
export const matchingTrimming: IncomeView<List> = {
  lists,
  pages: { user: 'user/income/matching-trimming-details', admin: 'admin/income/matching-trimming-details' },
  incomeOf: (row) => row.income_id,
  empty: () => ({ title: text('incomes.none.trimming'), note: text('incomes.none.trimming_note') }),
  columns: (scope) => [
    column.of('at', text('incomes.closing'), (row) => <ClosingDay of={row} />, { card: 'title', also: ['closing_id'] }),
    column.of('window_to', text('incomes.window'), (row) => <IncomeWindow of={row} />, {
      isExtra: true,
      also: ['window_from'],
    }),
    column.person('member_name', 'member_user_id', text('incomes.member'), {
      card: scope === 'admin' ? 'note' : 'none',
      isExtra: scope === 'user',
    }),
    column.of('volume_trims', text('incomes.why_cut'), reasonsOf, { card: scope === 'user' ? 'note' : 'status' }),
    column.of(
      'right_before',
      text('incomes.legs.before'),
      (row) => <LegPair left={row.left_before} right={row.right_before} />,
      { align: 'end', also: ['left_before'] },
    ),
    column.of('pairs', text('incomes.pairs_eligible'), (row) => countText(row.pairs), { align: 'end', isExtra: true }),
    column.of('pairs_paid', text('incomes.pairs_paid'), (row) => countText(row.pairs_paid), {
      align: 'end',
      isExtra: true,
    }),
    column.of('pairs_trimmed', text('incomes.pairs_trimmed'), (row) => countText(row.pairs_trimmed), {
      align: 'end',
      isExtra: true,
    }),
    column.of(
      'right_lapsed',
      text('incomes.legs.lapsed'),
      (row) => <LegPair left={row.left_lapsed} right={row.right_lapsed} />,
      { align: 'end', also: ['left_lapsed'] },
    ),
    column.money('gross', text('incomes.gross')),
    column.of('money_trims', text('incomes.cap_used'), (row) => <CapUse of={row.money_trims} />, {
      align: 'end',
      isExtra: scope === 'admin',
    }),
    column.money('paid', text('incomes.paid')),
    column.money('trimmed', text('incomes.trimmed'), { card: 'figure' }),
    column.of(
      'right_carry',
      text('incomes.legs.carry'),
      (row) => <LegPair left={row.left_carry} right={row.right_carry} />,
      { align: 'end', isExtra: true, also: ['left_carry'] },
    ),
  ],
  filters: (scope) => [
    filter.days('from', 'to', text('incomes.date')),
    filter.choice('reason', text('incomes.why_cut'), reasonOptions()),
    ...(scope === 'admin' ? [filter.text('user_id', text('incomes.member_id'))] : []),
    filter.text('closing_id', text('incomes.closing_no')),
  ],
}
