import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { text } from '#kit/text.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { GrowingRows } from './growing-rows.tsx'
import { usePlanValue } from './plan-context.ts'

type Stage = PlanJson['single_leg']['stages'][number]

const countOf = (typed: string): number => Number(typed.replace(/\D/g, '').slice(0, 8))

const first: Stage = { team: 10, directs: 0, amount: '100' }
/** What a new stage begins with: twice the team of the last one. */
const after = ({ team, directs, amount }: Stage): Stage => ({ team: 2 * team, directs, amount })

/** The stages of the single line, the first one first. */
export function StagesEditor() {
  const { value, error, change, faultAt } = usePlanValue('single_leg.stages')
  return (
    <GrowingRows
      legend={text('setup.plan.stages')}
      note={text('setup.plan.stages_note')}
      rows={value as readonly Stage[]}
      fields={(stage, at, set) => (
        <>
          <NumberField
            label={text('setup.plan.stage_team', { stage: at + 1 })}
            error={faultAt(`${at}.team`)}
            value={String(stage.team)}
            onChange={({ target }) => set({ ...stage, team: countOf(target.value) })}
          />
          <NumberField
            label={text('setup.plan.stage_directs')}
            error={faultAt(`${at}.directs`)}
            value={String(stage.directs)}
            onChange={({ target }) => set({ ...stage, directs: countOf(target.value) })}
          />
          <MoneyField
            label={text('setup.plan.stage_amount')}
            error={faultAt(`${at}.amount`)}
            value={stage.amount}
            onChange={(amount) => set({ ...stage, amount })}
          />
        </>
      )}
      begins={(last) => (last === undefined ? first : after(last))}
      words={{
        add: text('setup.plan.add_stage'),
        remove: (stage) => text('setup.plan.remove_stage', { stage }),
      }}
      error={error}
      onChange={change}
    />
  )
}
