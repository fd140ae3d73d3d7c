import { MOST_FURTHER_POOLS } from '@banyan/domain/plan/matrix/matrix-limits.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { FieldGroup, FieldPair } from '#ui/fields/form-layout.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import '../plan.css'
import { usePlan, usePlanValue } from '../plan-context.ts'
import { PlanText } from '../plan-fields.tsx'
import { poolPath, renamed, withPool, withoutLast } from './later-pools.ts'
import { PoolSaving } from './pool-saving.tsx'
import { PoolTree } from './pool-tree.tsx'

/** The pools after the first, whose places are bought. The last one goes and a new one comes at the end. */
export function PoolsEditor() {
  const { plan } = usePlan()
  const { error, changeAll } = usePlanValue('matrix.pools')
  const { pools = [] } = plan.matrix
  return (
    <>
      {pools.map(({ name }, at) => (
        // A pool keeps its place whatever it is called.
        <FieldGroup key={at} label={name === '' ? text('setup.plan.pool_unnamed', { number: at + 2 }) : name}>
          <FieldPair>
            <PoolName at={at} />
            <PlanText
              path={`matrix.pools.${at}.price`}
              label={text('setup.plan.pool_price')}
              hint={text('setup.plan.pool_price_hint')}
            />
          </FieldPair>
          <PoolTree base={poolPath(at)} />
          <PoolSaving base={poolPath(at)} />
          {at === pools.length - 1 && (
            <div>
              <Button icon="delete" onClick={() => changeAll(withoutLast(plan))}>
                {text('setup.plan.remove_pool', {
                  name: name === '' ? text('setup.plan.pool_unnamed', { number: at + 2 }) : name,
                })}
              </Button>
            </div>
          )}
        </FieldGroup>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      {pools.length < MOST_FURTHER_POOLS && (
        <div className="stack">
          <p className="small quiet">{text('setup.plan.pools_note')}</p>
          <div>
            <Button
              icon="add"
              onClick={() => changeAll(withPool(plan, text('setup.plan.pool_unnamed', { number: pools.length + 2 })))}
            >
              {text('setup.plan.add_pool')}
            </Button>
          </div>
        </div>
      )}
    </>
  )
}

/** The name of a pool, by which the plan says whose income buys places in it. */
function PoolName({ at }: { at: number }) {
  const { plan } = usePlan()
  const { value, error, changeAll } = usePlanValue(`matrix.pools.${at}.name`)
  return (
    <TextField
      label={text('setup.plan.pool_name')}
      error={error}
      autoComplete="off"
      maxLength={40}
      value={value as string}
      onChange={({ target }) => changeAll(renamed(plan, at, target.value))}
    />
  )
}
