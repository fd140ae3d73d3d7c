import { useState } from 'react'
import { actOnPins, type BulkPinAct, transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { findPerson } from '@banyan/contract/pins/pin-acts.ts'
import { TransferChosenDialog } from '../bulk/transfer-chosen-dialog.tsx'
import { pinNoOf, type PinRow } from '../pin-columns.tsx'
import { type BulkOutcome, bulkOutcome } from '#kit/list/rows/bulk-outcome.ts'
import { BulkResults } from '#kit/list/rows/bulk-results.tsx'
import type { Chosen } from '#kit/list/rows/use-chosen.ts'
import { ReasonDialog } from '#kit/acts/reason-dialog.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { PickBar } from '#ui/table/pick-bar.tsx'
import { RenewDialog } from './renew-dialog.tsx'

type Acted = WireReply<typeof actOnPins>['data']

/** What an admin does with selected pins; each is judged for itself, and what was refused is listed with the reason. */
export function PinsBar({ chosen }: { chosen: Chosen<PinRow> }) {
  const { act, isSending } = useAct(actOnPins)
  const [asking, setAsking] = useState<'cancel' | 'transfer' | 'renew'>()
  const [outcome, setOutcome] = useState<BulkOutcome>()
  const mayTransfer = useOpenPath()('admin/pin-management/pin-transfer') !== undefined
  const pin_ids = chosen.rows.map(({ id }) => id)
  const count = pin_ids.length
  const stop = () => setAsking(undefined)

  const tell = (verb: BulkPinAct, acted: Acted) => {
    const said = text(`pin_bulk.done.${verb}`, { count: acted.done })
    const note = verb === 'cancel' && (
      <>
        {text('pin_bulk.refunded')} <Amount value={acted.refunded} />
      </>
    )
    setOutcome(bulkOutcome(chosen, acted, { said, note, nameOf: pinNoOf, file: 'pins' }))
  }
  const ask = (verb: 'block' | 'unblock') =>
    void act(
      { body: { act: verb, pin_ids, reason: '' } },
      {
        question: {
          title: text(`pin_bulk.${verb}_ask`, { count }),
          text: text(`pin_bulk.${verb}_note`),
          confirm: text(`pin_bulk.${verb}`),
          isDanger: verb === 'block',
        },
        onDone: ({ data }) => tell(verb, data),
      },
    )
  return (
    <>
      <PickBar count={count} onClear={() => chosen.keep([])}>
        <Button icon="block" isLoading={isSending} onClick={() => ask('block')}>
          {text('pin_bulk.block')}
        </Button>
        <Button icon="lock_open" isLoading={isSending} onClick={() => ask('unblock')}>
          {text('pin_bulk.unblock')}
        </Button>
        <Button icon="update" onClick={() => setAsking('renew')}>
          {text('pin_bulk.renew')}
        </Button>
        {mayTransfer && (
          <Button icon="send" onClick={() => setAsking('transfer')}>
            {text('pin_bulk.transfer')}
          </Button>
        )}
        <Button tone="danger" icon="delete" onClick={() => setAsking('cancel')}>
          {text('pin_bulk.cancel')}
        </Button>
      </PickBar>
      {asking === 'cancel' && (
        <ReasonDialog
          to={actOnPins}
          body={{ act: 'cancel', pin_ids, valid_until: null }}
          words={{
            label: text('pin_bulk.cancel_submit'),
            title: text('pin_bulk.cancel_ask', { count }),
            text: text('pin_bulk.cancel_note'),
            cancel: text('pin_bulk.keep'),
          }}
          reason={{ label: text('pin_bulk.reason') }}
          onClose={stop}
          onDone={({ data }) => tell('cancel', data)}
        />
      )}
      {asking === 'renew' && (
        <RenewDialog
          pin_ids={pin_ids}
          onClose={stop}
          onDone={(acted) => {
            stop()
            tell('renew', acted)
          }}
        />
      )}
      {asking === 'transfer' && (
        <TransferChosenDialog
          to={transferChosenPins}
          find={findPerson}
          pin_ids={pin_ids}
          onClose={stop}
          onDone={(moved) => {
            stop()
            const said = text('pin_bulk.done.transfer', { count: moved.done, name: moved.to_name })
            setOutcome(bulkOutcome(chosen, moved, { said, nameOf: pinNoOf, file: 'pins' }))
          }}
        />
      )}
      <BulkResults of={outcome} onClose={() => setOutcome(undefined)} />
    </>
  )
}
