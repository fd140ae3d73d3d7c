import { text } from '#kit/text.ts'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PercentOrFlat } from './percent-or-flat.tsx'
import { PlanChoice, PlanText } from './plan-fields.tsx'

/** What a sponsor is paid when a direct activates. */
export function ReferralPart({ isOn, isFlat }: { isOn: boolean; isFlat: boolean }) {
  return (
    <>
      <KindHead kind="referral" />
      {isOn && (
        <>
          <PercentOrFlat isFlat={isFlat} percent={['referral.percent', '5']} flat={['referral.flat', '100']} />
          {isFlat ? (
            <PlanText path="referral.flat" label={text('setup.plan.referral_flat')} />
          ) : (
            <PlanText path="referral.percent" label={text('setup.plan.referral_percent')} standard="5" />
          )}
          <PlanChoice
            path="referral.on"
            label={text('setup.plan.referral_on')}
            options={{
              every: text('setup.plan.referral_on_of.every'),
              first: text('setup.plan.referral_on_of.first'),
            }}
          />
          <CapsEditor of="referral" />
          <KindExample kind="referral" />
        </>
      )}
    </>
  )
}
