import { listFranchises, listSubFranchises } from '@banyan/contract/franchises/franchise-lists.ts'
import { blockFranchise, unblockFranchise } from '@banyan/contract/franchises/franchises.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts, CallAct } from '#kit/acts/act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import type { Filters } from '#kit/list/filters/filters-from.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { calledOf } from './franchise.ts'
import { FranchiseStatus } from './franchise-status.tsx'

type Row = WireRowOf<typeof listFranchises>

const columns = (): Columns<typeof listFranchises> => ({
  shop_name: { head: text('franchises.fields.shop_name'), cell: calledOf, card: 'title' },
  user_id: { head: text('franchises.fields.user_id'), as: 'code', card: 'note' },
  name: { head: text('franchises.fields.name') },
  parent_user_id: { head: text('franchises.fields.parent'), as: 'code' },
  state: { head: text('franchises.fields.state'), card: 'note' },
  is_blocked: {
    head: text('franchises.fields.status'),
    cell: ({ is_blocked }) => <FranchiseStatus isBlocked={is_blocked} />,
    card: 'status',
  },
  stock_value: { head: text('franchises.fields.stock_value') },
  wallet: { head: text('franchises.fields.wallet'), card: 'figure' },
  month_sales: { head: text('franchises.fields.month_sales') },
  last_seen_at: { head: text('franchises.fields.last_seen_at') },
  city: { head: text('franchises.fields.city'), isExtra: true },
  territory: { head: text('franchises.fields.territory'), isExtra: true },
  gstin: { head: text('franchises.fields.gstin'), as: 'code', isExtra: true },
  created_at: { head: text('franchises.fields.created_at'), isExtra: true },
})

const filters = (isBelow: boolean): Filters<typeof listFranchises> => [
  { name: 'name', head: text('franchises.fields.shop_name') },
  { name: 'user_id', head: text('franchises.fields.user_id') },
  ...(isBelow ? [] : ([{ name: 'parent_user_id', head: text('franchises.fields.parent') }] as const)),
  { name: 'state', head: text('franchises.fields.state') },
  { name: 'is_blocked', head: text('franchises.fields.is_blocked') },
]

const wordsOf = (verb: 'block' | 'unblock', row: Row) => {
  const called = { name: calledOf(row) }
  return {
    label: text(`franchises.${verb}`),
    title: text(`franchises.${verb}_title`, called),
    text: text(`franchises.${verb}_note`),
    done: text(`franchises.${verb}ed`, called),
  }
}
const blockAct = (): CallAct<Row> => ({
  to: blockFranchise,
  if: ({ may }) => may.block,
  icon: 'block',
  isDanger: true,
  reason: { label: text('franchises.reason') },
  words: (row) => wordsOf('block', row),
})
const unblockAct = (): CallAct<Row> => ({
  to: unblockFranchise,
  if: ({ may }) => may.unblock,
  icon: 'lock_open',
  reason: { label: text('franchises.reason') },
  words: (row) => wordsOf('unblock', row),
})

/** Every franchise, with what it holds and sold. */
export function FranchisesPage() {
  const open = useOpenPath()
  const add = open('admin/franchise-management/add-franchise')
  const profileOf = ({ id }: Row) => open('admin/franchise-management/franchise-profile', { id })
  const rightsOf = ({ id }: Row) => open('admin/franchise-management/franchise-access-rights', { id })
  const acts: Acts<Row> = {
    profile: { href: profileOf, icon: 'account_box', words: () => ({ label: text('franchises.open_profile') }) },
    rights: { href: rightsOf, icon: 'rule', words: () => ({ label: text('franchises.open_rights') }) },
    block: blockAct(),
    unblock: unblockAct(),
  }
  const button = add !== undefined && (
    <Button tone="primary" icon="add" href={add}>
      {text('franchises.add')}
    </Button>
  )
  return (
    <ListPage
      of={listFranchises}
      page="admin/franchise-management/franchise-list"
      act={button}
      columns={columns()}
      filters={filters(false)}
      rowHref={profileOf}
      acts={acts}
      none="franchises.none"
      first={button}
    />
  )
}

/** The franchises right below the own one. */
export function SubFranchisesPage() {
  const open = useOpenPath()
  const add = open('franchise/sub-franchise/add-sub-franchise')
  const button = add !== undefined && (
    <Button tone="primary" icon="add" href={add}>
      {text('franchises.add_below')}
    </Button>
  )
  const { parent_user_id: _parent, ...rest } = columns()
  return (
    <ListPage
      of={listSubFranchises}
      page="franchise/sub-franchise/sub-franchise-list"
      act={button}
      columns={rest}
      filters={filters(true)}
      rowHref={({ id }) => open('franchise/sub-franchise/profile', { id })}
      none="franchises.none_below"
      first={button}
    />
  )
}
