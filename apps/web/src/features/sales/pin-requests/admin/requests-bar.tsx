import { useState } from 'react'
import { rejectPinRequests } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { RequestRow } from '../request-columns.tsx'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { type BulkOutcome, bulkOutcome } from '#kit/list/bulk-outcome.ts'
import { BulkResults } from '#kit/list/bulk-results.tsx'
import type { Chosen } from '#kit/list/use-chosen.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PickBar } from '#ui/table/pick-bar.tsx'

/** Rejects the selected requests, all with one reason. */
export function RequestsBar({ chosen }: { chosen: Chosen<RequestRow> }) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const count = chosen.rows.length
  return (
    <>
      <PickBar count={count} onClear={() => chosen.keep([])}>
        <Button icon="block" onClick={() => setAsking(true)}>
          {text('requests.reject')}
        </Button>
      </PickBar>
      {isAsking && (
        <ReasonDialog
          to={rejectPinRequests}
          body={{ request_ids: chosen.rows.map(({ id }) => id) }}
          words={{
            label: text('requests.reject'),
            title: text('pin_bulk.reject_ask', { count }),
            text: text('pin_bulk.reject_note'),
          }}
          reason={{ label: text('requests.reason') }}
          onClose={() => setAsking(false)}
          onDone={({ data }) => {
            const said = text('pin_bulk.done.reject', { count: data.done })
            setOutcome(bulkOutcome(chosen, data, { said, nameOf: ({ request_no }) => request_no, file: 'requests' }))
          }}
        />
      )}
      <BulkResults of={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
