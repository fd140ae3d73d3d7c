import { SPILL_MODES, type SpillMode } from '@banyan/domain/plan/plan-input.ts'
import { text } from '#kit/text.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { KindExample } from './examples/kind-example.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'
import { PlanText } from './plan-fields.tsx'

/** What is paid for directs after the first two, or for members below whom others brought. */
export function SpillPart({ isOn, mode }: { isOn: boolean; mode: SpillMode }) {
  return (
    <>
      <KindHead kind="spill" />
      {isOn && (
        <>
          <SpillModeField mode={mode} />
          <p className="small quiet plan-note">{text(`setup.plan.spill_mode_note.${mode}`)}</p>
          {mode === 'extra_directs' && (
            <PlanText path="spill.flat" label={text('setup.plan.spill_flat')} standard="100" />
          )}
          {mode === 'two_root_legs' && (
            <PlanText path="spill.percent" label={text('setup.plan.spill_percent')} standard="5" />
          )}
          {mode === 'placed_by_upline' && <LevelsEditor path="spill.percents" standard={['5', '3', '2']} />}
          <CapsEditor of="spill" />
          <KindExample kind="spill" />
        </>
      )}
    </>
  )
}

/** Each mode reads one parameter, so choosing one takes those of the others out of the plan. */
function SpillModeField({ mode }: { mode: SpillMode }) {
  const { error, changeAll } = usePlanValue('spill.mode')
  return (
    <SelectField
      label={text('setup.plan.spill_mode')}
      error={error}
      options={SPILL_MODES.map((one) => ({ value: one, label: text(`setup.plan.spill_mode_of.${one}`) }))}
      value={mode}
      onChange={(event) =>
        changeAll([
          ['spill.flat', undefined],
          ['spill.percent', undefined],
          ['spill.percents', undefined],
          ['spill.mode', event.target.value],
        ])
      }
    />
  )
}
