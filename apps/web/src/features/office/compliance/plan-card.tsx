import type { IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { usePhone } from '#ui/theme/use-media.ts'
import './compliance.css'
import type { ShownPlan } from './compliance.ts'

/** The incomes of a plan, each with what it is paid on and why a regulator would question it. */
export function PlanCard({ of: { id, effective_from, kinds }, title }: { of: ShownPlan; title: string }) {
  return (
    <Card isFlush>
      <CardHead
        title={title}
        note={
          <>
            {text('compliance.plan_note', { id })} <DateTime value={effective_from} />
          </>
        }
      />
      {kinds.length === 0 ? (
        <p className="compliance-note quiet">{text('compliance.pays_nothing')}</p>
      ) : (
        <Rows>
          {kinds.map((one) => (
            <KindRow key={one.kind} of={one} />
          ))}
        </Rows>
      )}
    </Card>
  )
}

/** On a phone the words need the whole width, so the mark is above them. */
function KindRow({
  of: { kind, is_questioned },
}: {
  of: { readonly kind: IncomeKind; readonly is_questioned: boolean }
}) {
  const incomeName = useIncomeName()
  const isPhone = usePhone()
  const why = text(`compliance.why.${kind}`)
  const mark = (
    <Status kind={is_questioned ? 'failed' : 'done'} shape="bare">
      {text(is_questioned ? 'compliance.questioned' : 'compliance.fine')}
    </Status>
  )
  if (!isPhone) return <Row title={incomeName(kind)} note={why} end={mark} />
  const note = (
    <>
      <div>{mark}</div>
      {why}
    </>
  )
  return <Row title={incomeName(kind)} note={note} />
}
