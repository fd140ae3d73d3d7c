import { ProofCard } from '../proof-card.tsx'
import { text, type TextKey } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card, CardFoot } from '#ui/surfaces/card.tsx'
import { LinkedWhy } from './linked-why.tsx'
import { LinkHead } from './link-head.tsx'
import type { LinkAct, ToPay } from './links.ts'
import { PartyLines } from './party-lines.tsx'
import { PayState } from './pay-state.tsx'

const clocks: Partial<Record<ToPay['status'], TextKey & `donations.pay.${'left' | 'left_confirm' | 'left_dispute'}`>> =
  {
    assigned: 'donations.pay.left',
    proof_submitted: 'donations.pay.left_confirm',
    rejected: 'donations.pay.left_dispute',
  }

/** A payment as its payer sees it: to whom, where, how long, and what to do next. */
export function PayCard({ of, ask }: { of: ToPay; ask: (what: LinkAct) => void }) {
  const clock = clocks[of.status]
  return (
    <Card aria-label={`${text('donations.pay.to')} ${of.to.name}`}>
      <div className="link-card">
        <LinkHead of={of} left={clock && text(clock)} />
        <PartyLines of={of.to} label={text(of.ended_at === null ? 'donations.pay.to' : 'donations.pay.to_ended')} />
        <PayState of={of} />
        {of.proof !== null && <ProofCard id={of.id} of={of.proof} />}
        <LinkedWhy of={of} side="payer" />
      </div>
      <CardFoot>
        <Button tone="text" icon="history" onClick={() => ask('story')}>
          {text('donations.story.open')}
        </Button>
        {of.may.say && <Button onClick={() => ask('say')}>{text('donations.say.add')}</Button>}
        {of.may.dispute && (
          <Button tone={of.status === 'rejected' ? 'primary' : 'plain'} onClick={() => ask('dispute')}>
            {text('donations.say.dispute')}
          </Button>
        )}
        {of.may.take_up && <Button onClick={() => ask('take_up')}>{text('donations.pay.take_up')}</Button>}
        {of.may.prove_late && <Button onClick={() => ask('prove_late')}>{text('donations.pay.prove_late')}</Button>}
        {of.may.prove && (
          <Button tone="primary" onClick={() => ask('prove')}>
            {text('donations.pay.prove')}
          </Button>
        )}
      </CardFoot>
    </Card>
  )
}
