import { text } from '#kit/text.ts'
import { Segments } from '#ui/fields/segments.tsx'
import { usePlanValue } from './plan-context.ts'
import type { PlanPath } from './plan-path.ts'

/** A key of the plan, and what it begins with when it is chosen. */
type Choice = readonly [path: PlanPath, begins: unknown]

/** A percentage or a flat amount, never both: choosing one takes the other out of the plan. */
export function PercentOrFlat({ isFlat, percent, flat }: { isFlat: boolean; percent: Choice; flat: Choice }) {
  const { changeAll } = usePlanValue(percent[0])
  const choose = ([path, begins]: Choice, [other]: Choice) =>
    changeAll([
      [other, undefined],
      [path, begins],
    ])
  return (
    <Segments
      label={text('setup.plan.pay')}
      options={[
        { value: 'percent', label: text('setup.plan.pay_of.percent') },
        { value: 'flat', label: text('setup.plan.pay_of.flat') },
      ]}
      value={isFlat ? 'flat' : 'percent'}
      onChange={(pay) => (pay === 'flat' ? choose(flat, percent) : choose(percent, flat))}
    />
  )
}
