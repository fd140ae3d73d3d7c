import { askReopening, closingPlans } from '@banyan/contract/closings/closings.ts'
import { DetailPage } from '#kit/detail-page.tsx'
import { ContractForm } from '#kit/form/contract-form.tsx'
import { choiceField, reasonField } from '#kit/form/fields.tsx'
import { text } from '#kit/text.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { toast } from '#ui/floats/toast.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card } from '#ui/surfaces/card.tsx'
import type { Closing } from './closing.ts'

/** Why a closing cannot be computed, and what can be done: two admins give it another plan. */
export function FailedCard({ of }: { of: Closing }) {
  if (of.failure === '') return null
  return (
    <Card>
      <div className="stack loose">
        <Callout tone="danger" title={text('closings.failed.title', { id: of.id })}>
          {text('closings.failed.why', { failure: of.failure })}
        </Callout>
        {of.may.reopen ? (
          <Reopening id={of.id} />
        ) : (
          <p className="small quiet">
            {text(of.status === 'preview' ? 'closings.failed.preview' : 'closings.failed.posted')}
          </p>
        )}
      </div>
    </Card>
  )
}

function Reopening({ id }: { id: string }) {
  const setup = useOpenPath()('admin/setup')
  return (
    <DetailPage of={closingPlans} input={{}}>
      {({ data: plans }) =>
        plans.length === 0 ? (
          <div className="row wrap">
            <p className="small quiet grow">{text('closings.failed.no_plans')}</p>
            {setup !== undefined && <Button href={`${setup}?tab=plan`}>{text('closings.failed.open_setup')}</Button>}
          </div>
        ) : (
          <>
            <p className="small quiet">{text('closings.failed.note')}</p>
            <ContractForm
              to={askReopening}
              params={{ id }}
              fields={{
                plan_version_id: choiceField({
                  label: text('closings.failed.plan'),
                  options: plans.map((plan) => ({
                    value: plan.id,
                    label: text('closings.failed.version', { id: plan.id, reason: plan.reason }),
                  })),
                }),
                reason: reasonField({ label: text('closings.failed.reason') }),
              }}
              submit={text('closings.failed.ask')}
              onDone={() => {
                toast.show({ severity: 'success', summary: text('closings.failed.asked') })
              }}
            />
          </>
        )
      }
    </DetailPage>
  )
}
