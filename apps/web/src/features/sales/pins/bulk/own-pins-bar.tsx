import { useState } from 'react'
import { transferOwnChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { findPinTaker } from '@banyan/contract/pins/pin-transfers.ts'
import { type BulkOutcome, bulkOutcome } from '#kit/list/rows/bulk-outcome.ts'
import { BulkResults } from '#kit/list/rows/bulk-results.tsx'
import type { Chosen } from '#kit/list/rows/use-chosen.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { PickBar } from '#ui/table/pick-bar.tsx'
import { pinNoOf, type PinRow } from '../pin-columns.tsx'
import { TransferChosenDialog } from './transfer-chosen-dialog.tsx'

/** What an owner does with selected pins: hands exactly them on. */
export function OwnPinsBar({ chosen }: { chosen: Chosen<PinRow> }) {
  const [isAsking, setAsking] = useState(false)
  const [outcome, setOutcome] = useState<BulkOutcome>()
  return (
    <>
      <PickBar count={chosen.rows.length} onClear={() => chosen.keep([])}>
        <Button tone="primary" icon="send" onClick={() => setAsking(true)}>
          {text('pin_bulk.transfer')}
        </Button>
      </PickBar>
      {isAsking && (
        <TransferChosenDialog
          to={transferOwnChosenPins}
          find={findPinTaker}
          pin_ids={chosen.rows.map(({ id }) => id)}
          onClose={() => setAsking(false)}
          onDone={(moved) => {
            setAsking(false)
            const said = text('pin_bulk.done.transfer', { count: moved.done, name: moved.to_name })
            setOutcome(bulkOutcome(chosen, moved, { said, nameOf: pinNoOf, file: 'pins' }))
          }}
        />
      )}
      <BulkResults of={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
