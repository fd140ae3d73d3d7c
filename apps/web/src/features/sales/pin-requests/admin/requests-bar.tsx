import { useState } from 'react'
import { rejectPinRequests } from '@banyan/contract/pin-requests/pin-requests.ts'
import type { RequestRow } from '../request-columns.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { type BulkOutcome, bulkOutcome } from '#kit/list/bulk-outcome.ts'
import { BulkResults } from '#kit/list/bulk-results.tsx'
import type { Chosen } from '#kit/list/use-chosen.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { PickBar } from '#ui/table/pick-bar.tsx'
import { useUiWords } from '#ui/words.ts'

/** Rejects the selected requests, all with one reason. */
export function RequestsBar({ chosen }: { chosen: Chosen<RequestRow> }) {
  const words = useUiWords().act
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const count = chosen.rows.length
  const stop = () => setAsking(false)
  return (
    <>
      <PickBar count={count} onClear={() => chosen.keep([])}>
        <Button icon="block" onClick={() => setAsking(true)}>
          {text('requests.reject')}
        </Button>
      </PickBar>
      <Dialog
        isOpen={isAsking}
        onClose={stop}
        title={text('pin_bulk.reject_ask', { count })}
        text={text('pin_bulk.reject_note')}
      >
        <ContractForm
          to={rejectPinRequests}
          fields={{
            request_ids: given<string[]>(),
            reason: textField({ label: text('requests.reason'), isLong: true, maxLength: 300 }),
          }}
          startFrom={{ request_ids: chosen.rows.map(({ id }) => id) }}
          submit={text('requests.reject')}
          onCancel={{ label: words.cancel, act: stop }}
          onDone={({ data }) => {
            stop()
            const said = text('pin_bulk.done.reject', { count: data.done })
            setOutcome(bulkOutcome(chosen, data, { said, nameOf: ({ request_no }) => request_no, file: 'requests' }))
          }}
        />
      </Dialog>
      <BulkResults of={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
