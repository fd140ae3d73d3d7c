import { useWritten } from '../use-written.ts'
import { ShareButton } from '#kit/share-button.tsx'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { ResultDialog } from '#ui/floats/result-dialog.tsx'
import type { ToReceive } from './links.ts'
import { PaymentFacts } from './payment-facts.tsx'

/** The money is here: how much, from whom, what follows, and words to thank the payer with. */
export function PaymentReceived({ of, onClose }: { of: ToReceive; onClose: () => void }) {
  const { money } = useWritten()
  const { zone } = useFormat()
  const { from, amount, proof } = of
  const named = { amount: money(amount), name: from.name, user_id: from.user_id }
  const thanks =
    proof === null || proof.reference === ''
      ? text('donations.receive.shared_bare', named)
      : text('donations.receive.shared', { ...named, reference: proof.reference, day: dateText(proof.paid_on, zone) })
  return (
    <ResultDialog
      title={text('donations.receive.received', { name: from.name })}
      figure={<Amount value={amount} size="amount" />}
      text={text('donations.receive.received_note', { name: from.name })}
      act={
        <ShareButton
          what={{ text: thanks }}
          label={text('donations.receive.share')}
          copyLabel={text('donations.receive.copy')}
        />
      }
      onClose={onClose}
    >
      <PaymentFacts of={of} />
    </ResultDialog>
  )
}
