import { text } from '#kit/text.ts'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { KindHead } from './kind-head.tsx'
import { CapsEditor } from './caps-editor.tsx'
import { DirectsTable } from './directs-table.tsx'
import { KindExample } from './examples/kind-example.tsx'
import { LevelsEditor } from './levels-editor.tsx'
import { PercentOrFlat } from './percent-or-flat.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'
import { PlanChoice, PlanCount } from './plan-fields.tsx'

const STANDARD_FLATS = ['20', '10', '5']

/** What is paid for places taken in a tree of a fixed width. */
export function MatrixPart({ isOn, isPercent }: { isOn: boolean; isPercent: boolean }) {
  return (
    <>
      <KindHead kind="matrix" />
      {isOn && (
        <>
          <FieldPair>
            <PlanCount
              path="matrix.width"
              label={text('setup.plan.matrix_width')}
              hint={text('setup.plan.matrix_width_hint')}
            />
            <PlanCount path="matrix.depth" label={text('setup.plan.matrix_depth')} />
          </FieldPair>
          <FieldPair>
            <PlanChoice
              path="matrix.rooted"
              label={text('setup.plan.matrix_rooted')}
              options={{
                global: text('setup.plan.matrix_rooted_of.global'),
                sponsor: text('setup.plan.matrix_rooted_of.sponsor'),
              }}
            />
            <PlanChoice
              path="matrix.pay"
              label={text('setup.plan.matrix_pay')}
              options={{
                each: text('setup.plan.matrix_pay_of.each'),
                level_complete: text('setup.plan.matrix_pay_of.level_complete'),
              }}
            />
          </FieldPair>
          <p className="small quiet plan-note">{text('setup.plan.matrix_pay_note')}</p>
          <PercentOrFlat
            isFlat={!isPercent}
            percent={['matrix.percents', ['5', '3', '2']]}
            flat={['matrix.flats', STANDARD_FLATS]}
          />
          {isPercent ? (
            <LevelsEditor path="matrix.percents" />
          ) : (
            <LevelsEditor path="matrix.flats" isFlat standard={STANDARD_FLATS} />
          )}
          <MatrixOpens />
          <DirectsTable path="matrix.directs" />
          <CapsEditor of="matrix" />
          <KindExample kind="matrix" />
        </>
      )}
    </>
  )
}

/** Whether levels are open to everybody, or by a table of directs. */
function MatrixOpens() {
  const { value, error, change } = usePlanValue('matrix.directs')
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
