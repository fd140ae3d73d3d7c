import { commissionLists } from '@banyan/contract/franchises/commissions.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'

type CommissionList = typeof commissionLists.admin
type Scope = 'franchise' | 'admin'

const looks = { held: 'waiting', paid: 'done', taken_back: 'ended', none: 'ended' } as const

const columns = (scope: Scope): Columns<CommissionList> => ({
  at: { card: 'note' },
  ...(scope === 'admin' && {
    name: { as: 'person' as const, head: text('commissions.earner'), card: 'title' as const },
  }),
  product_name: { head: text('commissions.product'), card: scope === 'franchise' ? 'title' : 'note' },
  source: {
    head: text('commissions.source'),
    words: (of) => text(`commissions.sources.${of}`),
    cell: ({ source }) => text(`commissions.sources.${source}`),
  },
  order_no: { as: 'code', isExtra: scope === 'admin' },
  seller_name: { as: 'person', head: text('commissions.handed_over_by'), isExtra: scope === 'admin' },
  quantity: { head: text('commissions.quantity') },
  base: { head: text('commissions.base') },
  percent: { head: text('commissions.percent'), align: 'end' },
  earned: { head: text('commissions.earned'), card: 'figure' },
  tds: { head: text('commissions.tds'), isExtra: true },
  net: { head: text('commissions.net') },
  state: {
    head: text('commissions.state'),
    words: (of) => text(`commissions.states.${of}`),
    cell: ({ state }) => <Status kind={looks[state]}>{text(`commissions.states.${state}`)}</Status>,
    card: 'status',
  },
  ripens_at: { head: text('commissions.ripens_at') },
  sold_at: { head: text('commissions.sold_at'), isExtra: true },
  is_own: { head: text('commissions.is_own'), isExtra: true },
})

const filters = (scope: Scope): Filters<CommissionList> => [
  'from',
  scope === 'admin' && { name: 'user_id', head: text('commissions.earner_id') },
  { name: 'seller_user_id', head: text('commissions.handed_over_by_id') },
  { name: 'source', head: text('commissions.source') },
  'order_no',
  'state',
]

/** What franchises earned on goods and pins, line by line, with what it was computed from. */
const page = (scope: Scope) =>
  function CommissionsPage() {
    return (
      <ListPage
        of={commissionLists[scope]}
        page={`${scope}/commissions`}
        columns={columns(scope)}
        filters={filters(scope)}
        none={`commissions.none.${scope}`}
      />
    )
  }

export const AdminCommissionsPage = page('admin')
export const FranchiseCommissionsPage = page('franchise')
