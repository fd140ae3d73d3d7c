import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { CardHead } from '#ui/surfaces/card.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import './plan.css'
import { PlanCheck, PlanChoice } from './plan-fields.tsx'
import { StagesEditor } from './stages-editor.tsx'

/** Stages of the single line, each paid once. */
export function SingleLegPart({ isOn }: { isOn: boolean }) {
  return (
    <>
      <CardHead title={useIncomeName()('single_leg')} note={text('setup.plan.single_leg_note')} isInset />
      <p className="small quiet plan-note">{text('setup.plan.law.single_leg')}</p>
      <PlanCheck path="single_leg.enabled" label={text('setup.plan.enabled')} />
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
