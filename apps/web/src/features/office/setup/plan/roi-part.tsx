import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { KindHead } from './kind-head.tsx'
import { HolidaysEditor } from './holidays-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice, PlanText } from './plan-fields.tsx'

/** A daily percentage of what an activation cost. In India that is a deposit, so the warning is in sight before the choice. */
export function RoiPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <KindHead kind="roi" warning={text('setup.plan.roi_warning')} />
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
