import { listVirtualBusiness, withdrawVirtualBusiness } from '@banyan/contract/virtual-business/virtual-business.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import type { Acts } from '#kit/acts/act.ts'
import type { Columns } from '#kit/list/columns/columns.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'

type Row = WireRowOf<typeof listVirtualBusiness>

const looks = {
  waiting: 'waiting',
  refused: 'failed',
  active: 'done',
  consumed: 'ended',
  expired: 'ended',
  withdrawn: 'ended',
  not_counted: 'ended',
} as const satisfies Record<Row['status'], string>

const columns = (): Columns<typeof listVirtualBusiness> => ({
  asked_at: { card: 'note' },
  name: { as: 'person', card: 'title' },
  side: { words: (side) => text(`incomes.sides.${side}`) },
  bv: { card: 'figure' },
  purpose: { head: text('virtual_business.purpose'), as: 'prose' },
  consumed: { head: text('virtual_business.consumed') },
  lapsed: { head: text('virtual_business.lapsed'), isExtra: true },
  balance: { head: text('virtual_business.balance') },
  last_day: { head: text('virtual_business.last_day') },
  asked_by_user_id: { as: 'code', isExtra: true },
  approved_by_user_id: { as: 'code' },
  approved_at: { isExtra: true },
  status: {
    head: text('virtual_business.status'),
    words: (status) => text(`virtual_business.statuses.${status}`),
    cell: ({ status }) => <Status kind={looks[status]}>{text(`virtual_business.statuses.${status}`)}</Status>,
    card: 'status',
  },
})

const acts = (): Acts<Row> => ({
  withdraw: {
    to: withdrawVirtualBusiness,
    if: ({ may }) => may.withdraw,
    icon: 'undo',
    isAlone: true,
    reason: { label: text('virtual_business.reason') },
    words: ({ name }) => ({
      label: text('virtual_business.withdraw'),
      title: text('virtual_business.withdraw_title', { name }),
      text: text('virtual_business.withdraw_text', { name }),
      done: text('virtual_business.withdrawn'),
    }),
  },
})

/** All virtual business with what became of it, for admins and auditors. */
export function VirtualDetailsPage() {
  const openPath = useOpenPath()
  const add = openPath('admin/miscellaneous/add-virtual-business')
  return (
    <ListPage
      of={listVirtualBusiness}
      page="admin/miscellaneous/virtual-business-details"
      columns={columns()}
      filters={['user_id', 'side', 'status', 'from']}
      acts={acts()}
      act={
        add !== undefined && (
          <Button icon="add" href={add}>
            {text('virtual_business.add')}
          </Button>
        )
      }
      none="virtual_business.none"
    />
  )
}
