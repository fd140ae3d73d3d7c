import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { CardHead } from '#ui/surfaces/card.tsx'
import './plan.css'
import { placeOfKind } from './plan-index.tsx'
import { PlanCheck } from './plan-fields.tsx'

/** What an income is, what the law says of it before it is chosen, and the switch that pays it. */
export function KindHead({ kind, warning }: { kind: IncomeKind; warning?: string }) {
  const incomeName = useIncomeName()
  const law = text(`setup.plan.law.${kind}`)
  return (
    <>
      <div id={placeOfKind(kind)} className="plan-kind" tabIndex={-1}>
        <CardHead title={incomeName(kind)} note={text(`setup.plan.${kind}_note`)} isInset />
      </div>
      {warning === undefined ? (
        <p className="small quiet plan-note">{law}</p>
      ) : (
        <Callout tone="danger" title={warning}>
          {law}
        </Callout>
      )}
      <PlanCheck
        path={`${kind}.enabled`}
        label={text('setup.plan.enabled', { income: incomeName(kind, { isAmid: true }) })}
      />
    </>
  )
}
