import { useState } from 'react'
import { ProofCard } from '../proof-card.tsx'
import { text, type TextKey } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import { LinkedWhy } from './linked-why.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkHead } from './link-head.tsx'
import type { LinkAct, ToPay } from './links.ts'
import { PartyLines } from './party-lines.tsx'
import { PayState } from './pay-state.tsx'
import { PaySteps } from './pay-steps.tsx'

const clocks: Partial<Record<ToPay['status'], TextKey & `donations.pay.${'left' | 'left_confirm' | 'left_dispute'}`>> =
  {
    assigned: 'donations.pay.left',
    proof_submitted: 'donations.pay.left_confirm',
    rejected: 'donations.pay.left_dispute',
  }

interface Props {
  of: ToPay
  ask: (what: LinkAct) => void
}

/** A payment as its payer sees it: to whom, where, how long, the steps of it, and what to do next. */
export function PayCard({ of, ask }: Props) {
  const [hasOpened, setOpened] = useState(false)
  const clock = clocks[of.status]
  return (
    <Card aria-label={`${text('donations.pay.to')} ${of.to.name}`}>
      <div className="link-card">
        <LinkHead of={of} left={clock && text(clock)} isMine={of.may.prove || of.status === 'rejected'} />
        <PartyLines of={of.to} label={text(of.ended_at === null ? 'donations.pay.to' : 'donations.pay.to_ended')} />
        <PayState of={of} />
        <PaySteps of={of} hasOpened={hasOpened} />
        {of.proof !== null && <ProofCard id={of.id} of={of.proof} />}
        <LinkedWhy of={of} side="payer" onStory={() => ask('story')} />
      </div>
      <LinkFoot>
        {of.may.say && <Button onClick={() => ask('say')}>{text('donations.say.add')}</Button>}
        {of.may.dispute && (
          <Button tone={of.status === 'rejected' ? 'primary' : 'plain'} onClick={() => ask('dispute')}>
            {text('donations.say.dispute')}
          </Button>
        )}
        {of.may.take_up && <Button onClick={() => ask('take_up')}>{text('donations.pay.take_up')}</Button>}
        {of.may.prove_late && <Button onClick={() => ask('prove_late')}>{text('donations.pay.prove_late')}</Button>}
        {of.may.prove && <PayActs of={of} ask={ask} hasOpened={hasOpened} onOpen={() => setOpened(true)} />}
      </LinkFoot>
    </Card>
  )
}

/** On a phone the UPI app comes first and the proof after it; elsewhere one pays by the code, and says so. */
function PayActs({ of, ask, hasOpened, onOpen }: Props & { hasOpened: boolean; onOpen: () => void }) {
  const opensApp = usePhone() && of.upi_link !== ''
  const isProofNext = hasOpened || !opensApp
  return (
    <>
      {opensApp && isProofNext && <Button href={of.upi_link}>{text('donations.pay.upi')}</Button>}
      <Button tone={isProofNext ? 'primary' : 'plain'} onClick={() => ask('prove')}>
        {text('donations.pay.prove')}
      </Button>
      {opensApp && !isProofNext && (
        <Button tone="primary" href={of.upi_link} onClick={onOpen}>
          {text('donations.pay.upi')}
        </Button>
      )}
    </>
  )
}
