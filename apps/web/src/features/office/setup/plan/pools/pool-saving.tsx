import { text } from '#kit/text.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { FieldPair } from '#ui/fields/form-layout.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import '../plan.css'
import { usePlan, usePlanValue } from '../plan-context.ts'
import { PlanCount, PlanText } from '../plan-fields.tsx'
import { readPlan, type PoolPath } from '../plan-path.ts'
import { laterPools } from './later-pools.ts'

/** What is deducted from the released income of a pool, and the places that are bought with it. */
export function PoolSaving({ base }: { base: PoolPath }) {
  const { plan } = usePlan()
  const { value: again, change } = usePlanValue(`${base}.re_entry`)
  const hasTarget = again !== undefined || readPlan(plan, `${base}.upgrade_to`) !== undefined
  const price = base === 'matrix' ? '300' : readPlan(plan, `${base}.price`)
  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.pool_saving')}</legend>
      <UpgradeTo base={base} />
      <CheckboxField
        label={text('setup.plan.pool_again')}
        checked={again !== undefined}
        onChange={({ target }) => change(target.checked ? { price, times: 1 } : undefined)}
      />
      {again !== undefined && (
        <FieldPair>
          <PlanText path={`${base}.re_entry.price`} label={text('setup.plan.pool_again_price')} />
          <PlanCount path={`${base}.re_entry.times`} label={text('setup.plan.pool_again_times')} />
        </FieldPair>
      )}
      {hasTarget && (
        <>
          <PlanText
            path={`${base}.deduct_percent`}
            label={text('setup.plan.pool_deduct')}
            hint={text('setup.plan.pool_deduct_hint')}
            standard="100"
          />
          <p className="small quiet">{text('setup.plan.pool_saving_note')}</p>
        </>
      )}
    </fieldset>
  )
}

/** The pool whose first place this one's income buys; without later pools there is nothing to choose, but for a fault. */
function UpgradeTo({ base }: { base: PoolPath }) {
  const { plan } = usePlan()
  const { value, error, change } = usePlanValue(`${base}.upgrade_to`)
  const names = laterPools(plan, base)
  if (names.length === 0 && value === undefined) return null
  const chosen = (value ?? '') as string
  const options = [...new Set([...names, ...(chosen === '' ? [] : [chosen])])]
  return (
    <SelectField
      label={text('setup.plan.pool_upgrade')}
      error={error}
      options={[
        { value: '', label: text('setup.plan.pool_upgrade_none') },
        ...options.map((name) => ({ value: name, label: name })),
      ]}
      value={chosen}
      onChange={({ target }) => change(target.value === '' ? undefined : target.value)}
    />
  )
}
