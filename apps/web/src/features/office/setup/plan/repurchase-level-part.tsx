import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { usePlanValue } from './plan-context.ts'
import { PlanChoice, PlanCount, PlanText } from './plan-fields.tsx'
import { UnlockField, UnlockTable } from './unlock-field.tsx'

/** What sponsors above are paid of an order, level by level. */
export function RepurchaseLevelPart({ isOn, isMonthly }: { isOn: boolean; isMonthly: boolean }) {
  return (
    <>
      <KindHead kind="repurchase_level" />
      {isOn && (
        <>
          <LevelsEditor path="repurchase_level.percents" />
          <PlanText
            path="repurchase_level.self_bv"
            label={text('setup.plan.self_bv')}
            hint={text(isMonthly ? 'setup.plan.self_bv_hint_month' : 'setup.plan.self_bv_hint')}
          />
          <FieldPair>
            <PaidWhen />
            {isMonthly && (
              <PlanCount
                path="repurchase_level.run_day"
                label={text('setup.plan.run_day')}
                hint={text('setup.plan.run_day_hint')}
              />
            )}
          </FieldPair>
          <FieldPair>
            <UnlockField kind="repurchase_level" />
            <PlanChoice
              path="repurchase_level.compression"
              label={text('setup.plan.compression')}
              options={{
                none: text('setup.plan.compression_of.none'),
                dynamic: text('setup.plan.compression_of.dynamic'),
              }}
            />
          </FieldPair>
          <UnlockTable kind="repurchase_level" />
          <CapsEditor of="repurchase_level" />
          <KindExample kind="repurchase_level" />
        </>
      )}
    </>
  )
}

/** The day on which a month is paid when nobody has chosen one. */
const USUAL_DAY = 5

/** Whether every closing pays its own orders, or a day of the next month pays those of a month. */
function PaidWhen() {
  const { value, change } = usePlanValue('repurchase_level.run_day')
  return (
    <SelectField
      label={text('setup.plan.paid_when')}
      options={(['closing', 'month'] as const).map((when) => ({
        value: when,
        label: text(`setup.plan.paid_when_of.${when}`),
      }))}
      value={value === null ? 'closing' : 'month'}
      onChange={(event) => change(event.target.value === 'closing' ? null : USUAL_DAY)}
    />
  )
}
