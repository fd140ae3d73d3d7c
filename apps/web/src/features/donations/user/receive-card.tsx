import { confirmDonation } from '@banyan/contract/donations/links.ts'
import { needsClearing } from '@banyan/domain/donations/proof.ts'
import { ProofCard } from '../proof-card.tsx'
import { useWritten } from '../use-written.ts'
import { type TextKey, text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { Button } from '#ui/basics/button.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import { LinkedWhy } from './linked-why.tsx'
import { LinkFoot } from './link-foot.tsx'
import { LinkHead } from './link-head.tsx'
import type { LinkAct, ToReceive } from './links.ts'
import { PartyLines } from './party-lines.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { ReceiveState } from './receive-state.tsx'

const clocks: Partial<
  Record<ToReceive['status'], TextKey & `donations.receive.${'left' | 'left_confirm' | 'left_dispute'}`>
> = {
  assigned: 'donations.receive.left',
  proof_submitted: 'donations.receive.left_confirm',
  rejected: 'donations.receive.left_dispute',
}

/** A payment as its receiver sees it: from whom, what they say, and the answer to it. */
export function ReceiveCard({ of, ask }: { of: ToReceive; ask: (what: LinkAct) => void }) {
  const clock = clocks[of.status]
  return (
    <Card aria-label={`${text('donations.receive.from')} ${of.from.name}`}>
      <div className="link-card">
        <LinkHead of={of} left={clock && text(clock)} isMine={of.may.reject} />
        <PartyLines of={of.from} label={text('donations.receive.from')} />
        <ReceiveState of={of} />
        {of.proof !== null && <ProofCard id={of.id} of={of.proof} />}
        <LinkedWhy of={of} side="receiver" onStory={() => ask('story')}>
          {of.may.dispute && (
            <Button tone="text" icon="gavel" onClick={() => ask('dispute')}>
              {text('donations.say.dispute')}
            </Button>
          )}
        </LinkedWhy>
      </div>
      <LinkFoot>
        {of.may.say && <Button onClick={() => ask('say')}>{text('donations.say.add')}</Button>}
        {of.may.reject && <Button onClick={() => ask('reject')}>{text('donations.receive.reject')}</Button>}
        {of.may.confirm && <ConfirmButton of={of} onDone={() => ask('received')} />}
      </LinkFoot>
    </Card>
  )
}

/** The money is here. A cheque or a draft is asked about, because it is money only once it has cleared. */
function ConfirmButton({ of, onDone }: { of: ToReceive; onDone: () => void }) {
  const { id, amount, from, proof } = of
  const { money } = useWritten()
  const { act, isSending } = useAct(confirmDonation)
  const named = { amount: money(amount), name: from.name }
  const has_cleared = proof !== null && needsClearing(proof.payment_mode)
  const confirm = text('donations.receive.confirm', { amount: named.amount })
  const question = has_cleared
    ? {
        title: text('donations.receive.cheque_title'),
        text: text('donations.receive.cheque_note'),
        content: <PaymentFacts of={of} />,
        confirm: text('donations.receive.cheque_confirm'),
      }
    : {
        title: text('donations.receive.confirm_title', named),
        text: text('donations.receive.confirm_note'),
        content: <PaymentFacts of={of} />,
        confirm,
      }
  return (
    <Button
      tone="primary"
      isLoading={isSending}
      onClick={() => void act({ params: { id }, body: { has_cleared } }, { question, onDone })}
    >
      {confirm}
    </Button>
  )
}
