import { tdsDeductions } from '@banyan/contract/tds/tds.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { pathTo } from '#kit/nav/paths.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { panCell, panFilter } from './pan.tsx'

const columns = (nameOf: (kind: string) => string): Columns<typeof tdsDeductions> => ({
  credited_on: { head: text('tds.credited_on'), as: 'day', card: 'note' },
  name: { as: 'person', card: 'title' },
  pan: {
    head: text('tds.pan'),
    cell: panCell,
  },
  kind: { words: (kind) => (kind === 'franchise_commission' ? text('tds.franchise_commission') : nameOf(kind)) },
  section: { head: text('tds.section') },
  code: { head: text('tds.code'), isExtra: true },
  paid: { head: text('tds.credited') },
  percent: { head: text('tds.percent'), align: 'end' },
  tds: { head: text('tds.deducted'), card: 'figure' },
})

/** Tax deducted, credit by credit: what a return is made of. A row of an income leads to why it was paid. */
export function TdsDeductionsPage() {
  const nameOf = useIncomeName()
  return (
    <ListPage
      of={tdsDeductions}
      page="admin/tds-deductions"
      columns={columns(nameOf)}
      filters={['from', 'user_id', panFilter()]}
      rowHref={({ income_id }) => (income_id === null ? undefined : pathTo('any/income-why', { id: income_id }))}
      none="tds.none.deductions"
    />
  )
}
