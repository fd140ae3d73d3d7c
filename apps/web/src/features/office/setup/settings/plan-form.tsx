import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { type PlanJson, planSchema, storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { loadCompany, useCompany } from '#kit/session/company.ts'
import { reloadPerson } from '#kit/session/person.ts'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { given, textField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import type { WireBody } from '#kit/api/wire.ts'
import { Button } from '#ui/basics/button.tsx'
import { toast } from '#ui/floats/toast.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, Rule } from '#ui/surfaces/card.tsx'
import { PlanEditor } from '../plan/plan-editor.tsx'
import { planFaultsOf } from '../plan/plan-faults.ts'
import { ClosingExample } from '../plan/examples/closing-example.tsx'
import { planDraft } from '../simulator/plan-draft.ts'
import { changedKinds } from './changed-kinds.ts'
import { KindChanges } from './kind-changes.tsx'
import type { Settings } from './settings.ts'

/** A plan is never changed, only followed by another version, with a reason that stays in the books. */
export function PlanForm({ settings }: { settings: Settings }) {
  const { info, packages } = useCompany()
  const current = storedPlanSchema.parse(settings.plan)
  const [plan, setPlan] = useState<PlanJson>(() => planDraft.get() ?? current)
  const newest = settings.plan_versions[0]?.id
  const [shown, setShown] = useState(newest)
  const [own, setOwn] = useState<typeof newest>()
  if (newest !== shown) {
    setShown(newest)
    // A version of somebody else is shown at once. After one's own, what was changed since it was saved stays.
    if (newest !== own) setPlan(current)
  }
  const [, setSearch] = useSearchParams()
  const { next_plan, is_compliance_on, withdrawal_deduction_percent, takes_orders } = settings
  const may = { withdrawal_deduction_percent, takes_orders }
  const payout_cap = settings.company.max_payout_percent
  const isSound = Object.keys(planFaultsOf(plan, payout_cap, is_compliance_on, may)).length === 0
  return (
    <Card>
      <div className="stack roomy">
        <PlanEditor
          plan={plan}
          payout_cap={payout_cap}
          is_compliance_on={is_compliance_on}
          may={may}
          round_off_digits={info.round_off_digits}
          onChange={setPlan}
          example={<ClosingExample plan={plan} packages={packages} round_off_digits={info.round_off_digits} />}
        />
        {planSchema.safeParse(plan).success && (
          <div className="row">
            <Button
              onClick={() => {
                planDraft.set(plan)
                setSearch({ tab: 'simulator' })
              }}
            >
              {text('simulations.open')}
            </Button>
          </div>
        )}
        <Rule />
        <p>
          {text('setup.plan.starts', { closing_id: next_plan.closing_id })} <DateTime value={next_plan.from} />.{' '}
          <span className="quiet">{text('setup.plan.starts_note')}</span>
        </p>
        {!isSound && (
          <p className="quiet" role="status">
            {text('setup.plan.not_sound')}
          </p>
        )}
        {isSound && (
          <ContractForm
            key={JSON.stringify(plan)}
            to={savePlan}
            fields={{
              plan: given<WireBody<typeof savePlan>['plan']>(),
              reason: textField({ label: text('setup.plan.reason') }),
            }}
            startFrom={{ plan }}
            submit={text('setup.plan.save')}
            confirm={() => ({
              title: text('setup.plan.ask'),
              text: text('setup.plan.ask_text'),
              content: <KindChanges of={changedKinds(current, plan, settings.kinds_without_pages)} />,
              confirm: text('setup.plan.save'),
            })}
            onDone={async ({ data: { id, opened } }) => {
              setOwn(id)
              planDraft.set(null)
              const pages = opened.length > 0 && { detail: text('setup.plan.opened', { pages: opened.join(', ') }) }
              toast.show({ severity: 'success', summary: text('setup.plan.saved'), ...pages })
              if (opened.length > 0) await loadCompany().then(() => reloadPerson())
            }}
          />
        )}
      </div>
    </Card>
  )
}
