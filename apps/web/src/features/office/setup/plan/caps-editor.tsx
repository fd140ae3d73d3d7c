import { INSTANT_KINDS } from '@banyan/domain/plan/kinds/registry.ts'
import { type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { CAP_PERIODS } from '@banyan/domain/plan/trimming/caps-input.ts'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import './plan.css'
import { usePlanValue } from './plan-context.ts'

type Cap = PlanJson['matching']['caps'][number]
type Limit = 'own_package' | 'amount' | 'pairs'

const limitOf = (cap: Cap): Limit =>
  cap.own_package === true ? 'own_package' : cap.pairs === undefined ? 'amount' : 'pairs'

/** The same period with another kind of limit, at a value to begin from. */
function withLimit({ per }: Cap, limit: Limit): Cap {
  if (limit === 'own_package') return { per, own_package: true }
  return limit === 'pairs' ? { per, pairs: 5 } : { per, amount: '1000' }
}

/** ROI has the cap of each activation alone. */
type CappedKind = Exclude<IncomeKind, 'roi'>

/** Kinds whose plan always says what caps there are; of others a plan without caps says nothing of them. */
const ALWAYS_SAID: readonly CappedKind[] = ['matching', 'matching_level', 'sponsored', 'single_leg', 'repurchase_level']

/**
 * The caps of one income: over what time, and how much. Pairs are counted for matching alone, and what is paid at once has
 * no closing.
 */
export function CapsEditor({ of }: { of: CappedKind }) {
  const plan = usePlanValue(`${of}.caps`)
  const { faultAt } = plan
  const caps = (plan.value ?? []) as readonly Cap[]
  const change = (now: readonly Cap[]) => plan.change(now.length > 0 || ALWAYS_SAID.includes(of) ? now : undefined)
  const isAtOnce = INSTANT_KINDS.some(({ kind }) => kind === of)
  const periods = CAP_PERIODS.filter((per) => per !== 'closing' || !isAtOnce)
  const limits: readonly Limit[] = of === 'matching' ? ['own_package', 'amount', 'pairs'] : ['own_package', 'amount']
  const set = (at: number, cap: Cap) => change(caps.toSpliced(at, 1, cap))

  return (
    <fieldset className="stack loose">
      <legend className="group-legend">{text('setup.plan.caps')}</legend>
      {isAtOnce && <p className="small quiet">{text('setup.plan.caps_at_once')}</p>}
      {caps.length === 0 && <p className="small quiet">{text('setup.plan.no_caps')}</p>}
      {caps.map((cap, at) => (
        // A cap has no name of its own: its place is what it is known by.
        <div className="plan-cap" key={at}>
          <SelectField
            label={text('setup.plan.per')}
            error={faultAt(`${at}.per`)}
            options={periods.map((per) => ({ value: per, label: text(`setup.plan.per_of.${per}`) }))}
            value={cap.per}
            onChange={(event) => set(at, { ...cap, per: event.target.value as Cap['per'] })}
          />
          <SelectField
            label={text('setup.plan.limit')}
            options={limits.map((limit) => ({ value: limit, label: text(`setup.plan.limit_of.${limit}`) }))}
            value={limitOf(cap)}
            onChange={(event) => set(at, withLimit(cap, event.target.value as Limit))}
          />
          {cap.amount !== undefined && (
            <MoneyField
              label={text('setup.plan.amount')}
              error={faultAt(`${at}.amount`)}
              value={cap.amount}
              onChange={(amount) => set(at, { ...cap, amount })}
            />
          )}
          {cap.pairs !== undefined && (
            <NumberField
              label={text('setup.plan.pairs')}
              error={faultAt(`${at}.pairs`)}
              value={String(cap.pairs)}
              onChange={(event) =>
                set(at, { ...cap, pairs: Number(event.target.value.replace(/\D/g, '').slice(0, 6)) })
              }
            />
          )}
          <IconButton
            icon="delete"
            label={text('setup.plan.remove_cap')}
            onClick={() => change(caps.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button icon="add" onClick={() => change([...caps, { per: 'day', own_package: true }])}>
          {text('setup.plan.add_cap')}
        </Button>
      </div>
    </fieldset>
  )
}
