import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'

type Stage = PlanJson['single_leg']['stages'][number]

const countOf = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 8))

/** What a new stage begins with: twice the team of the last one. */
const after = ({ team, directs, amount }: Stage): Stage => ({ team: 2 * team, directs, amount })

/** The stages of the single line, the first one first. The last one goes and a new one comes at the end. */
export function StagesEditor() {
  const { value, error, change, faultAt } = usePlanValue('single_leg.stages')
  const stages = value as readonly Stage[]
  const set = (at: number, stage: Partial<Stage>) => change(stages.toSpliced(at, 1, { ...stages[at]!, ...stage }))
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.stages')}</legend>
      <p className="small quiet">{text('setup.plan.stages_note')}</p>
      {stages.map((stage, at) => (
        // A stage has no name of its own: its place is what it is known by.
        <div className="plan-stage" key={at}>
          <NumberField
            label={text('setup.plan.stage_team', { stage: at + 1 })}
            error={faultAt(`${at}.team`)}
            value={String(stage.team)}
            onChange={(event) => set(at, { team: countOf(event.target.value) })}
          />
          <NumberField
            label={text('setup.plan.stage_directs')}
            error={faultAt(`${at}.directs`)}
            value={String(stage.directs)}
            onChange={(event) => set(at, { directs: countOf(event.target.value) })}
          />
          <MoneyField
            label={text('setup.plan.stage_amount')}
            error={faultAt(`${at}.amount`)}
            value={stage.amount}
            onChange={(amount) => set(at, { amount })}
          />
          {at > 0 && at === stages.length - 1 && (
            <IconButton
              icon="delete"
              label={text('setup.plan.remove_stage', { stage: at + 1 })}
              onClick={() => change(stages.slice(0, -1))}
            />
          )}
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <div>
        <Button icon="add" onClick={() => change([...stages, after(stages.at(-1)!)])}>
          {text('setup.plan.add_stage')}
        </Button>
      </div>
    </fieldset>
  )
}
