import { useWritten } from '../use-written.ts'
import { text } from '#kit/text.ts'
import { Trail, TrailStep } from '#ui/surfaces/trail.tsx'
import type { ToPay } from './links.ts'

/** How many of the three steps are behind, by what a payment is while it is under way. */
const passed: Partial<Record<ToPay['status'], number>> = {
  assigned: 0,
  proof_submitted: 2,
  confirm_overdue: 2,
  rejected: 2,
  disputed: 2,
}

interface Props {
  of: ToPay
  /** The UPI app was opened: what comes next is the proof. */
  hasOpened: boolean
}

/** The way of a payment: pay, send the proof, the receiver confirms; and where it is on it. */
export function PaySteps({ of: { status, amount, to }, hasOpened }: Props) {
  const { money } = useWritten()
  const behind = passed[status]
  if (behind === undefined) return null
  const at = behind === 0 && hasOpened ? 1 : behind
  const steps = [
    text('donations.steps.pay', { amount: money(amount) }),
    text('donations.steps.prove'),
    text('donations.steps.confirm', { name: to.name }),
  ]
  return (
    <Trail isTight>
      {steps.map((title, step) => (
        <TrailStep
          key={title}
          state={step < at ? 'done' : step === at ? 'now' : 'plain'}
          mark={step < at ? undefined : step + 1}
          title={title}
          isQuiet={step > at}
        />
      ))}
    </Trail>
  )
}
