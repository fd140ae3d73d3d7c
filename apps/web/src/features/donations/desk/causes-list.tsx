import { useState } from 'react'
import { closeCause, listCauses } from '@banyan/contract/donations/causes.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { CauseBar } from '../cause-bar.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { CauseDialog } from './cause-dialog.tsx'
import type { TabProps } from './payments-list.tsx'
import { auditReason } from '../promises/reasons.ts'

/** Causes to which members give without receiving: who verified them, and how far they are. */
export function CausesList({ page, head }: TabProps) {
  const [isAdding, setAdding] = useState(false)
  const add = (
    <Button icon="add" onClick={() => setAdding(true)}>
      {text('donation_admin.causes.add')}
    </Button>
  )
  return (
    <>
      <ListPage
        of={listCauses}
        page={page}
        note={head}
        act={add}
        columns={{
          title: { head: text('donation_admin.causes.title'), card: 'title' },
          name: { as: 'person', head: text('donation_admin.causes.member'), card: 'note' },
          target: true,
          linked: { head: text('donation_admin.causes.linked'), isExtra: true },
          settled: { head: text('donation_admin.causes.settled'), card: 'figure' },
          room: { cell: (row) => <RoomLeft of={row} />, align: 'end', card: 'note' },
          givers: true,
          status: {
            words: (status) => text(`donation_admin.causes.statuses.${status}`),
            cell: ({ status }) => (
              <Status kind={status === 'open' ? 'moving' : 'ended'} shape="bare">
                {text(`donation_admin.causes.statuses.${status}`)}
              </Status>
            ),
            card: 'status',
          },
          verified_by_user_id: { isExtra: true },
          verified_at: { isExtra: true },
          closed_at: { isExtra: true },
          close_reason: { isExtra: true },
          story: { isExtra: true },
        }}
        filters={['status', 'title', { name: 'user_id', head: text('donation_admin.causes.member_id') }]}
        acts={{
          close: {
            to: closeCause,
            if: ({ may }) => may.close,
            icon: 'block',
            isDanger: true,
            reason: auditReason(),
            words: ({ title: name }) => ({
              label: text('donation_admin.causes.close'),
              title: text('donation_admin.causes.close_title', { title: name }),
              text: text('donation_admin.causes.close_note'),
              done: text('donation_admin.causes.close_said', { title: name }),
            }),
          },
        }}
        none="donation_admin.causes.none"
        first={add}
      />
      {isAdding && <CauseDialog onClose={() => setAdding(false)} />}
    </>
  )
}

/** How far a cause is, and what it still takes. */
const RoomLeft = ({ of }: { of: WireRowOf<typeof listCauses> }) => (
  <>
    <CauseBar of={of} />
    {'\u2002'}
    <Amount value={of.room} hasSymbol={false} />
  </>
)
