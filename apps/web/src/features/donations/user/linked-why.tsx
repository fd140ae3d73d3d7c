import type { ReactNode } from 'react'
import { placeText } from '../place-text.ts'
import { useWritten } from '../use-written.ts'
import { AskAbout } from '#kit/asking/ask-about.tsx'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import type { ToPay, ToReceive } from './links.ts'

const next = { payer: 'donations.pay.next', receiver: 'donations.pay.next_by_receiver' } as const
const queued = { payer: 'donations.pay.place', receiver: 'donations.pay.place_by_receiver' } as const
const otherwise = {
  stage: { payer: 'donation_causes.linked.stage.payer', receiver: 'donation_causes.linked.stage.receiver' },
  cause: { payer: 'donation_causes.linked.cause.payer', receiver: 'donation_causes.linked.cause.receiver' },
} as const

interface Props {
  of: Pick<ToPay | ToReceive, 'id' | 'mode' | 'assigned_at' | 'payer_place' | 'receiver_place'>
  side: 'payer' | 'receiver'
  /** Everything that happened to it is asked for. */
  onStory: () => void
  /** What is done seldom, beside it. */
  children?: ReactNode
}

/** Why these two were linked: their places in the queue, or the stage or the cause that one of them chose. */
export function LinkedWhy({ of, side, onStory, children }: Props) {
  const at = useWritten().time(of.assigned_at)
  return (
    <div className="link-why">
      <p className="small quiet">
        {of.mode === 'queue' ? queuedText(of, side, at) : text(otherwise[of.mode][side], { at })}
      </p>
      <div className="link-why-acts">
        <Button tone="text" icon="history" onClick={onStory}>
          {text('donations.story.open')}
        </Button>
        {children}
        <AskAbout of="link" id={of.id} />
      </div>
    </div>
  )
}

/** Mostly both were the next in line; where one was not, their places say why. */
function queuedText({ payer_place, receiver_place }: Props['of'], side: Props['side'], at: string): string {
  if (payer_place === 1 && receiver_place === 1) return text(next[side], { at })
  return text(queued[side], { at, payer: placeText(payer_place), receiver: placeText(receiver_place) })
}
