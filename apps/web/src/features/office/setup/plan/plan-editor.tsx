import type { ReactNode } from 'react'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { MembersMay } from '@banyan/domain/plan/limits/worst-case.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { FieldPair, FormWithSummary } from '#ui/fields/form-layout.tsx'
import { CardHead, Rule } from '#ui/surfaces/card.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelPart } from './level-part.tsx'
import { MatchingLevelPart } from './matching-level-part.tsx'
import { MatchingPart } from './matching-part.tsx'
import { MatrixPart } from './matrix-part.tsx'
import './plan.css'
import { PlanProvider } from './plan-context.ts'
import { planFaultsOf } from './plan-faults.ts'
import { PlanIndex } from './plan-index.tsx'
import { PlanCount, PlanText } from './plan-fields.tsx'
import { ReferralPart } from './referral-part.tsx'
import { RepurchaseLevelPart } from './repurchase-level-part.tsx'
import { RoiLevelPart } from './roi-level-part.tsx'
import { RoiPart } from './roi-part.tsx'
import { SingleLegPart } from './single-leg-part.tsx'
import { SpillPart } from './spill-part.tsx'
import { WithdrawalLevelPart } from './withdrawal-level-part.tsx'
import { WorstCase } from './worst-case.tsx'

interface Props {
  plan: PlanJson
  /** The most of its sales that any plan of the company may pay, in percent. */
  payout_cap: string
  /** Whether only kinds paid on sales of products are allowed. */
  is_compliance_on?: boolean
  /** What members may do beside buying packages; nothing before there is a company. */
  may?: MembersMay
  /** Decimals of the currency. */
  round_off_digits: number
  onChange: (plan: PlanJson) => void
  /** What follows every change, beside the fields. */
  example: ReactNode
}

/** A plan of compensation: the incomes the engine pays, each with its terms. */
export function PlanEditor({
  plan,
  payout_cap,
  is_compliance_on = false,
  may,
  round_off_digits,
  onChange,
  example,
}: Props) {
  const faults = planFaultsOf(plan, payout_cap, is_compliance_on, may)
  return (
    <PlanProvider value={{ plan, faults, payout_cap, round_off_digits, onChange }}>
      <FormWithSummary
        summary={
          <>
            <WorstCase />
            {example}
          </>
        }
      >
        <PlanIndex />
        <Rule />
        <MatchingPart isOn={plan.matching.enabled} isFlat={plan.matching.rate_flat !== undefined} />
        <Rule />
        <MatchingLevelPart isOn={plan.matching_level.enabled} />
        <Rule />
        <SponsoredPart isOn={plan.sponsored.enabled} />
        <Rule />
        <RoiPart isOn={plan.roi.enabled} />
        <Rule />
        <RoiLevelPart isOn={plan.roi_level.enabled} />
        <Rule />
        <SingleLegPart isOn={plan.single_leg.enabled} />
        <Rule />
        <ReferralPart isOn={plan.referral.enabled} isFlat={plan.referral.flat !== undefined} />
        <Rule />
        <LevelPart isOn={plan.level.enabled} isFlat={plan.level.flats !== undefined} />
        <Rule />
        <SpillPart isOn={plan.spill.enabled} mode={plan.spill.mode} />
        <Rule />
        <MatrixPart isOn={plan.matrix.enabled} />
        <Rule />
        <WithdrawalLevelPart isOn={plan.withdrawal_level.enabled} />
        <Rule />
        <RepurchaseLevelPart isOn={plan.repurchase_level.enabled} isMonthly={plan.repurchase_level.run_day !== null} />
        <Rule />
        <CompanyPart />
      </FormWithSummary>
    </PlanProvider>
  )
}

function SponsoredPart({ isOn }: { isOn: boolean }) {
  const incomeName = useIncomeName()
  const income = incomeName('matching', { isAmid: true })
  return (
    <>
      <KindHead kind="sponsored" />
      {isOn && (
        <>
          <PlanText path="sponsored.percent" label={text('setup.plan.percent', { income })} />
          <FieldPair>
            <PlanCount
              path="sponsored.left_directs"
              label={text('setup.plan.left_directs')}
              hint={text('setup.plan.directs_hint')}
            />
            <PlanCount path="sponsored.right_directs" label={text('setup.plan.right_directs')} />
          </FieldPair>
          <CapsEditor of="sponsored" />
        </>
      )}
    </>
  )
}

function CompanyPart() {
  return (
    <>
      <CardHead title={text('setup.plan.company')} isInset />
      <p className="small quiet plan-note">{text('setup.plan.law.payout')}</p>
      <FieldPair>
        <PlanText
          path="payout_ratio_percent"
          label={text('setup.plan.payout_ratio')}
          hint={text('setup.plan.payout_hint')}
          isOptional
        />
        <PlanText
          path="overall_cap_percent"
          label={text('setup.plan.overall_cap')}
          hint={text('setup.plan.overall_hint')}
          isOptional
        />
      </FieldPair>
      <PlanText
        path="event_payout_percent"
        label={text('setup.plan.event_payout')}
        hint={text('setup.plan.event_payout_hint')}
        isOptional
      />
    </>
  )
}
