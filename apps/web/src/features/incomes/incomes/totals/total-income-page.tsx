import { incomeViews } from '@banyan/contract/incomes/income-lists.ts'
import { totalIncome } from '@banyan/contract/incomes/total-income.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { incomeAccountKinds } from '@banyan/domain/ledger/chart-of-accounts.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { incomeName } from '#kit/session/income-names.ts'
import { DisclosureLine } from '#kit/shell/disclosure-line.tsx'
import { text } from '#kit/text.ts'
import { useFormat } from '#ui/figures/format.ts'
import { moneyText } from '#ui/figures/money.ts'
import { usePhone } from '#ui/theme/use-media.ts'

/** Where a member reads the rows of a kind: among all incomes, or on the page of the kind. */
function useRowsPath(): (kind: string) => string | undefined {
  const openPath = useOpenPath()
  return (kind) => {
    const view = incomeViews.find((one) => one.kind === kind && one.view === 'details' && one.scope === 'user')
    return openPath('user/income/all-income', { kind }) ?? (view && openPath(view.page))
  }
}

const sum = (
  name: 'today' | 'this_week' | 'this_month' | 'this_year' | 'total' | 'credited' | 'held' | 'taken_back',
) => ({
  head: text(`income_totals.total.${name}`),
})

/** A kind by its name; a card has no columns for what it brought lately and says it beneath. */
function Kind({ of: { kind, today, this_month } }: { of: WireRowOf<typeof totalIncome> }) {
  const { digits } = useFormat()
  const name = incomeName(kind)
  if (!usePhone()) return name
  const figures = { today: moneyText(today, digits), this_month: moneyText(this_month, digits) }
  return (
    <>
      {name}
      <br />
      <span className="small quiet">{text('income_totals.total.lately', figures)}</span>
    </>
  )
}

/** What each kind of income brought a member; each leads to its rows. */
export function TotalIncomePage() {
  const rowsPath = useRowsPath()
  return (
    <ListPage
      of={totalIncome}
      page="user/income/total-income"
      columns={{
        kind: {
          head: text('income_totals.kind'),
          words: (kind) => incomeName(kind),
          cell: (row) => <Kind of={row} />,
          card: 'title',
        },
        today: sum('today'),
        this_week: sum('this_week'),
        this_month: sum('this_month'),
        this_year: sum('this_year'),
        total: { ...sum('total'), card: 'figure', priority: 0 },
        credited: sum('credited'),
        held: sum('held'),
        taken_back: sum('taken_back'),
      }}
      filters={[{ name: 'kind', only: incomeAccountKinds }]}
      rowHref={({ kind }) => rowsPath(kind)}
      none="income_totals.none.total"
      note={
        <>
          <p className="small quiet">{text('income_totals.total.note')}</p>
          <DisclosureLine />
        </>
      }
    />
  )
}
