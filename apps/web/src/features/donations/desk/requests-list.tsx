import { useState } from 'react'
import { listRequests } from '@banyan/contract/donations/desk.ts'
import { withdrawRequest } from '@banyan/contract/donations/desk-acts.ts'
import type { Acts } from '#kit/acts/act.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { firstAct } from '../promises/first-act.tsx'
import type { TabProps } from './payments-list.tsx'
import { auditReason } from '../promises/reasons.ts'
import type { RequestRow } from './desk.ts'
import { requestColumns, requestFilters } from './request-columns.tsx'
import { SeedDialog } from './seed-dialog.tsx'

const acts = (): Acts<RequestRow> => ({
  first: firstAct('receiving'),
  withdraw: {
    to: withdrawRequest,
    if: ({ may }) => may.withdraw,
    icon: 'undo',
    isDanger: true,
    reason: auditReason(),
    words: ({ name }) => ({
      label: text('donation_admin.requests.withdraw'),
      title: text('donation_admin.requests.withdraw_title', { name }),
      text: text('donation_admin.requests.withdraw_note'),
      done: text('donation_admin.requests.withdrawn', { name }),
    }),
  },
})

/** What members are to receive, in the order in which it is linked. */
export function RequestsList({ page, head }: TabProps) {
  const [isSeeding, setSeeding] = useState(false)
  const seed = (
    <Button icon="add" onClick={() => setSeeding(true)}>
      {text('donation_admin.requests.seed')}
    </Button>
  )
  return (
    <>
      <ListPage
        of={listRequests}
        page={page}
        note={head}
        act={seed}
        columns={requestColumns()}
        filters={requestFilters()}
        acts={acts()}
        none="donation_admin.requests.none"
        first={seed}
      />
      {isSeeding && <SeedDialog onClose={() => setSeeding(false)} />}
    </>
  )
}
