import { useState } from 'react'
import { listRequests, withdrawRequest } from '@banyan/contract/donations/desk.ts'
import { ListPage } from '#kit/list/list-page.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { FirstDialog } from './first-dialog.tsx'
import type { TabProps } from './payments-list.tsx'
import { type Reasoned, DonationReasonDialog } from './donation-reason-dialog.tsx'
import type { RequestRow } from './desk.ts'
import { requestColumns, requestFilters } from './request-columns.tsx'
import { SeedDialog } from './seed-dialog.tsx'

const withdrawal = ({ id, name }: RequestRow): Reasoned => ({
  to: withdrawRequest,
  id,
  title: text('donation_admin.requests.withdraw_title', { name }),
  note: text('donation_admin.requests.withdraw_note'),
  submit: text('donation_admin.requests.withdraw'),
  said: text('donation_admin.requests.withdrawn', { name }),
})

/** What members are to receive, in the order in which it is linked. */
export function RequestsList({ page, head }: TabProps) {
  const [reasoned, setReasoned] = useState<Reasoned>()
  const [first, setFirst] = useState<RequestRow>()
  const [isSeeding, setSeeding] = useState(false)
  const seed = (
    <Button icon="add" onClick={() => setSeeding(true)}>
      {text('donation_admin.requests.seed')}
    </Button>
  )
  const putFirst = (row: RequestRow): MenuEntry => ({
    key: 'first',
    label: text('donation_admin.first.act'),
    icon: 'vertical_align_top',
    onSelect: () => setFirst(row),
  })
  const withdraw = (row: RequestRow): MenuEntry => ({
    key: 'withdraw',
    label: text('donation_admin.requests.withdraw'),
    icon: 'undo',
    isDanger: true,
    onSelect: () => setReasoned(withdrawal(row)),
  })
  const actsOf = (row: RequestRow): MenuEntry[] => [
    ...(row.may.put_first ? [putFirst(row)] : []),
    ...(row.may.withdraw ? [withdraw(row)] : []),
  ]
  return (
    <>
      <ListPage
        of={listRequests}
        page={page}
        note={head}
        act={seed}
        columns={requestColumns()}
        filters={requestFilters()}
        rowActs={actsOf}
        none="donation_admin.requests.none"
        first={seed}
      />
      <DonationReasonDialog of={reasoned} onClose={() => setReasoned(undefined)} />
      <FirstDialog side="receiving" of={first} onClose={() => setFirst(undefined)} />
      {isSeeding && <SeedDialog onClose={() => setSeeding(false)} />}
    </>
  )
}
