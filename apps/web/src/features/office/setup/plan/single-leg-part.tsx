import { text } from '#kit/text.ts'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { PlanChoice } from './plan-fields.tsx'
import { StagesEditor } from './stages-editor.tsx'

/** Stages of the single line, each paid once. */
export function SingleLegPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <KindHead kind="single_leg" />
      {isOn && (
        <>
          <PlanChoice
            path="single_leg.count"
            label={text('setup.plan.count')}
            options={{
              cumulative: text('setup.plan.count_of.cumulative'),
              fresh: text('setup.plan.count_of.fresh'),
            }}
          />
          <StagesEditor />
          <CapsEditor of="single_leg" />
          <KindExample kind="single_leg" />
        </>
      )}
    </>
  )
}
