import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { CardHead } from '#ui/surfaces/card.tsx'
import { HolidaysEditor } from './holidays-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import './plan.css'
import { PlanCheck, PlanChoice, PlanText } from './plan-fields.tsx'

/** A daily percentage of what an activation cost. In India that is a deposit, so the warning is in sight before the choice. */
export function RoiPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <CardHead title={useIncomeName()('roi')} note={text('setup.plan.roi_note')} isInset />
      <Callout tone="danger" title={text('setup.plan.roi_warning')}>
        {text('setup.plan.law.roi')}
      </Callout>
      <PlanCheck path="roi.enabled" label={text('setup.plan.enabled')} />
      {isOn && (
        <>
          <FieldPair>
            <PlanText
              path="roi.percent"
              label={text('setup.plan.roi_percent')}
              hint={text('setup.plan.roi_percent_hint')}
            />
            <PlanText
              path="roi.cap_percent"
              label={text('setup.plan.roi_cap')}
              hint={text('setup.plan.roi_cap_hint')}
            />
          </FieldPair>
          <PlanChoice
            path="roi.days"
            label={text('setup.plan.roi_days')}
            options={{
              'mon-fri': text('setup.plan.roi_days_of.mon-fri'),
              'mon-sat': text('setup.plan.roi_days_of.mon-sat'),
              all: text('setup.plan.roi_days_of.all'),
            }}
          />
          <HolidaysEditor />
          <KindExample kind="roi" />
        </>
      )}
    </>
  )
}
