import { useState } from 'react'
import { closeCause, listCauses } from '@banyan/contract/donations/causes.ts'
import type { WireRowOf } from '@banyan/contract/kit/list.ts'
import { CauseBar } from '../cause-bar.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { filtersOf } from '#kit/list/filters.tsx'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Status } from '#ui/basics/status.tsx'
import { PaperArt } from '#ui/faces/art.tsx'
import { Empty } from '#ui/faces/face.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { CauseDialog } from './cause-dialog.tsx'
import type { TabProps } from './payments-list.tsx'
import { auditReason } from './reasons.ts'

const column = columnsOf(listCauses)
const filter = filtersOf(listCauses)
const states = ['open', 'closed'] as const

/** Causes to which members give without receiving: who verified them, and how far they are. */
export function CausesList({ title, head }: TabProps) {
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
        title={title}
        note={head}
        act={add}
        columns={[
          column.text('title', text('donation_admin.causes.title'), { card: 'title' }),
          column.person('name', 'user_id', text('donation_admin.causes.member'), { card: 'note' }),
          column.money('target', text('donation_admin.causes.target')),
          column.money('linked', text('donation_admin.causes.linked'), { isExtra: true }),
          column.money('settled', text('donation_admin.causes.settled'), { card: 'figure' }),
          column.of('room', text('donation_admin.causes.room'), (row) => <RoomLeft of={row} />, {
            align: 'end',
            card: 'note',
          }),
          column.count('givers', text('donation_admin.causes.givers')),
          column.of(
            'status',
            text('donation_admin.causes.status'),
            ({ status }) => (
              <Status kind={status === 'open' ? 'moving' : 'ended'} shape="bare">
                {text(`donation_admin.causes.statuses.${status}`)}
              </Status>
            ),
            { card: 'status' },
          ),
          column.text('verified_by_user_id', text('donation_admin.causes.verified_by'), { isExtra: true }),
          column.time('verified_at', text('donation_admin.causes.verified_at'), { isExtra: true }),
          column.time('closed_at', text('donation_admin.causes.closed_at'), { isExtra: true }),
          column.text('close_reason', text('donation_admin.causes.close_reason'), { isExtra: true }),
          column.text('story', text('donation_admin.causes.story'), { isExtra: true }),
        ]}
        filters={[
          filter.choice(
            'status',
            text('donation_admin.causes.status'),
            states.map((value) => ({ value, label: text(`donation_admin.causes.statuses.${value}`) })),
          ),
          filter.text('title', text('donation_admin.causes.title')),
          filter.text('user_id', text('donation_admin.causes.member_id')),
        ]}
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
        empty={
          <Empty title={text('donation_admin.causes.none')} art={<PaperArt />} act={add}>
            {text('donation_admin.causes.none_note')}
          </Empty>
        }
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
