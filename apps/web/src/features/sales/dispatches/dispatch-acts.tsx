import { useState } from 'react'
import {
  cancelDispatch,
  deliverDispatch,
  type DispatchStatus,
  packDispatch,
  returnDispatch,
  unpackDispatch,
} from '@banyan/contract/dispatches/dispatches.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import type { DispatchRow } from './dispatch-columns.tsx'
import { DispatchReasonDialog } from './dispatch-reason-dialog.tsx'
import { SendDispatchDialog } from './send-dispatch-dialog.tsx'

interface Props {
  of: DispatchRow
  /** A step was taken, and the row may stand in another list now. */
  onStep: () => void
}

type DispatchAct = 'dispatched' | 'returned' | 'cancelled'

/** The steps that can be taken next, the usual one first; those that need words ask for them. */
export function DispatchActs({ of, onStep }: Props) {
  const [asked, setAsked] = useState<DispatchAct>()
  const stop = () => setAsked(undefined)
  const { receipt_no } = of
  const press: Record<DispatchStatus, { label: string; act: () => void }> = {
    ...useSteps(of, onStep),
    dispatched: { label: text('dispatches.send'), act: () => setAsked('dispatched') },
    returned: { label: text('dispatches.return'), act: () => setAsked('returned') },
    cancelled: { label: text('dispatches.cancel'), act: () => setAsked('cancelled') },
  }
  const [usual, ...others] = of.may.steps
  return (
    <>
      {others.toReversed().map((step) => (
        <Button key={step} onClick={press[step].act}>
          {press[step].label}
        </Button>
      ))}
      {usual !== undefined && (
        <Button tone="primary" onClick={press[usual].act}>
          {press[usual].label}
        </Button>
      )}
      {asked === 'dispatched' && <SendDispatchDialog of={of} onClose={stop} onDone={onStep} />}
      {asked === 'returned' && (
        <DispatchReasonDialog
          to={returnDispatch}
          of={of}
          title={text('dispatches.return_title', { receipt_no })}
          note={text('dispatches.return_note', { name: of.name })}
          submit={text('dispatches.return')}
          said={text('dispatches.returned', { receipt_no })}
          onClose={stop}
          onDone={onStep}
        />
      )}
      {asked === 'cancelled' && (
        <DispatchReasonDialog
          to={cancelDispatch}
          of={of}
          title={text('dispatches.cancel_title', { receipt_no })}
          note={text('dispatches.cancel_note', { name: of.name })}
          submit={text('dispatches.cancel')}
          said={text('dispatches.cancelled', { receipt_no })}
          onClose={stop}
          onDone={onStep}
        />
      )}
    </>
  )
}

/** The steps that need no words: packed, not packed after all, and arrived. */
function useSteps({ id, name, receipt_no, may }: DispatchRow, onDone: () => void) {
  const pack = useAct(packDispatch)
  const unpack = useAct(unpackDispatch)
  const deliver = useAct(deliverDispatch)
  const input = { params: { id } }
  const arrived = may.is_own
    ? {
        label: text('dispatches.receive'),
        said: text('dispatches.received'),
        title: text('dispatches.receive_title'),
        note: text('dispatches.receive_note'),
      }
    : {
        label: text('dispatches.deliver'),
        said: text('dispatches.delivered', { receipt_no }),
        title: text('dispatches.deliver_title'),
        note: text('dispatches.deliver_note', { name }),
      }
  return {
    packed: {
      label: text('dispatches.pack'),
      act: () => void pack.act(input, { said: text('dispatches.packed', { receipt_no }), onDone }),
    },
    pending: {
      label: text('dispatches.unpack'),
      act: () =>
        void unpack.act(input, {
          question: {
            title: text('dispatches.unpack_title'),
            text: text('dispatches.unpack_note'),
            confirm: text('dispatches.unpack'),
          },
          said: text('dispatches.unpacked_done', { receipt_no }),
          onDone,
        }),
    },
    delivered: {
      label: arrived.label,
      act: () =>
        void deliver.act(input, {
          question: { title: arrived.title, text: arrived.note, confirm: arrived.label },
          said: arrived.said,
          onDone,
        }),
    },
  }
}
