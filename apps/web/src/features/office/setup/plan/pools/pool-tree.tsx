import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { DirectsTable } from '../directs-table.tsx'
import { LevelsEditor } from '../levels-editor.tsx'
import { PercentOrFlat } from '../percent-or-flat.tsx'
import '../plan.css'
import { usePlanValue } from '../plan-context.ts'
import { PlanChoice, PlanCount } from '../plan-fields.tsx'
import type { PoolPath } from '../plan-path.ts'

export const STANDARD_FLATS: readonly string[] = ['20', '10', '5']

/** The tree of a pool, and what its places pay. */
export function PoolTree({ base }: { base: PoolPath }) {
  const isPercent = usePlanValue(`${base}.percents`).value !== undefined
  return (
    <>
      <FieldPair>
        <PlanCount
          path={`${base}.width`}
          label={text('setup.plan.matrix_width')}
          hint={text('setup.plan.matrix_width_hint')}
        />
        <PlanCount path={`${base}.depth`} label={text('setup.plan.matrix_depth')} />
      </FieldPair>
      <FieldPair>
        <PlanChoice
          path={`${base}.rooted`}
          label={text('setup.plan.matrix_rooted')}
          options={{
            global: text('setup.plan.matrix_rooted_of.global'),
            sponsor: text('setup.plan.matrix_rooted_of.sponsor'),
          }}
        />
        <PlanChoice
          path={`${base}.pay`}
          label={text('setup.plan.matrix_pay')}
          options={{
            each: text('setup.plan.matrix_pay_of.each'),
            level_complete: text('setup.plan.matrix_pay_of.level_complete'),
          }}
        />
      </FieldPair>
      <p className="small quiet plan-note">
        {text(base === 'matrix' ? 'setup.plan.matrix_pay_note' : 'setup.plan.pool_pay_note')}
      </p>
      <PercentOrFlat
        isFlat={!isPercent}
        percent={[`${base}.percents`, ['5', '3', '2']]}
        flat={[`${base}.flats`, STANDARD_FLATS]}
      />
      {isPercent ? (
        <LevelsEditor path={`${base}.percents`} />
      ) : (
        <LevelsEditor path={`${base}.flats`} isFlat standard={STANDARD_FLATS} />
      )}
      <PoolOpens base={base} />
      <DirectsTable path={`${base}.directs`} />
    </>
  )
}

/** Whether levels are open to everybody, or by a table of directs. */
function PoolOpens({ base }: { base: PoolPath }) {
  const { value, error, change } = usePlanValue(`${base}.directs`)
  return (
    <SelectField
      label={text('setup.plan.unlock')}
      error={value === undefined ? error : undefined}
      options={(['none', 'table'] as const).map((one) => ({ value: one, label: text(`setup.plan.unlock_of.${one}`) }))}
      value={value === undefined ? 'none' : 'table'}
      onChange={({ target }) => change(target.value === 'table' ? [0, 1, 2] : undefined)}
    />
  )
}
