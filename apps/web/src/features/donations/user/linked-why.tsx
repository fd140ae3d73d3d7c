import { placeText } from '../place-text.ts'
import { useWritten } from '../use-written.ts'
import { text } from '#kit/text.ts'
import type { ToPay, ToReceive } from './links.ts'

const queued = { payer: 'donations.pay.place', receiver: 'donations.pay.place_by_receiver' } as const
const otherwise = {
  stage: { payer: 'causes.linked.stage.payer', receiver: 'causes.linked.stage.receiver' },
  cause: { payer: 'causes.linked.cause.payer', receiver: 'causes.linked.cause.receiver' },
} as const

interface Props {
  of: Pick<ToPay | ToReceive, 'mode' | 'assigned_at' | 'payer_place' | 'receiver_place'>
  side: 'payer' | 'receiver'
}

/** Why these two were linked: their places in the queue, or the stage or the cause that one of them chose. */
export function LinkedWhy({ of, side }: Props) {
  const at = useWritten().time(of.assigned_at)
  return (
    <p className="small quiet">
      {of.mode === 'queue'
        ? text(queued[side], { at, payer: placeText(of.payer_place), receiver: placeText(of.receiver_place) })
        : text(otherwise[of.mode][side], { at })}
    </p>
  )
}
