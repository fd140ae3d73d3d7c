import { useWritten } from '../use-written.ts'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'
import type { DonationOffer } from './donation-offer.ts'

const stageOf = ({ stage }: DonationOffer) => ({ stage: stage ?? 1, before: (stage ?? 1) - 1 })

/** Whom one pays at a stage, and which one comes before it. */
export function StageLines({ of }: { of: DonationOffer }) {
  const { money } = useWritten()
  const { stage, before } = stageOf(of)
  return (
    <>
      <li>{text('donation_causes.stage.give', { amount: money(of.amount) })}</li>
      <li>
        <PaidAt stage={stage} /> {text('donation_causes.stage.passed_over')}
      </li>
      <li>{before === 0 ? text('donation_causes.stage.first') : text('donation_causes.stage.before', { before })}</li>
    </>
  )
}

function PaidAt({ stage }: { stage: number }) {
  if (stage === 1) return text('donation_causes.stage.at_first')
  if (stage === 2) return text('donation_causes.stage.at_second')
  return text('donation_causes.stage.further_up', { stage })
}

/** The same in short, on the card of the offer. */
export function StageRows({ of }: { of: DonationOffer }) {
  const { stage, before } = stageOf(of)
  return (
    <>
      <SummaryRow label={text('donation_causes.stage.paid_to')}>
        {stage === 1 ? text('donation_causes.stage.to_sponsor') : text('donation_causes.stage.to_steps', { stage })}
      </SummaryRow>
      <SummaryRow label={text('donation_causes.stage.comes_before')}>
        {before === 0
          ? text('donation_causes.stage.none_before')
          : text('donation_causes.stage.stage_before', { before })}
      </SummaryRow>
    </>
  )
}
