import { allIncome } from '@banyan/contract/incomes/all-income.ts'
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { EventDay, FromPerson } from '../event-cells.tsx'
import { IncomeStatus } from '../income-status.tsx'
import type { IncomeScope } from '../kinds/looks.ts'
import { rateText } from '../rate-text.ts'

const columns = (scope: IncomeScope): Columns<typeof allIncome.user> => ({
  at: { as: 'day', cell: (row) => <EventDay of={row} />, card: 'note' },
  kind: { head: text('income_totals.kind'), words: (kind) => incomeName(kind), card: 'title' },
  member_name: scope === 'admin' && { as: 'person', card: 'note' },
  from_name: {
    as: 'person',
    cell: (row) => <FromPerson of={row} />,
    card: scope === 'user' ? 'note' : 'none',
    isExtra: scope === 'admin',
  },
  closing_id: {
    head: text('income_totals.closing'),
    cell: ({ closing_id, adjusts_closing_id: corrected }) =>
      corrected === null
        ? (closing_id ?? text('income_totals.no_closing'))
        : text('income_totals.correction_of', { closing_id: closing_id ?? '', corrected }),
    also: ['adjusts_closing_id'],
    isExtra: true,
  },
  base: {
    head: text('income_totals.base'),
    cell: ({ base }) => <Amount value={base} hasSymbol={false} />,
    align: 'end',
    isExtra: true,
  },
  rate: { cell: ({ rate }) => rateText(rate), align: 'end', isExtra: true },
  gross: true,
  trimmed: true,
  paid: { isExtra: true },
  net: { as: 'money_in', card: 'figure' },
  available_at: {
    cell: (row) => <IncomeStatus of={row} />,
    card: 'status',
    isExtra: scope === 'admin',
    also: [{ name: 'status', words: (of) => text(`incomes.status_is.${of}`) }],
  },
})

function AllIncomePage({ scope }: { scope: IncomeScope }) {
  return (
    <ListPage
      of={allIncome[scope]}
      page={`${scope}/income/all-income`}
      columns={columns(scope)}
      filters={[
        { name: 'from' },
        { name: 'kind', only: incomeAccountKinds },
        { name: 'status', words: (of) => text(`incomes.status_is.${of}`) },
        scope === 'admin' && { name: 'user_id', head: text('incomes.member_id') },
        { name: 'closing_id' },
      ]}
      rowHref={({ id }) => pathTo('any/income-why', { id })}
      none="income_totals.none.all"
      note={scope === 'user' && <DisclosureLine />}
      first={scope === 'user' && <Button href={pathTo('any/binary-tree')}>{text('incomes.open_tree')}</Button>}
    />
  )
}

export const UserAllIncomePage = () => <AllIncomePage scope="user" />
export const AdminAllIncomePage = () => <AllIncomePage scope="admin" />
