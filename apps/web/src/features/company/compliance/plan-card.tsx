import { useIncomeName } from '#kit/session/income-names.ts'
import { text } from '#kit/text.ts'
import { Status } from '#ui/basics/status.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import './compliance.css'
import type { ShownPlan } from './compliance.ts'

/** The incomes of a plan, each with what it is paid on and why a regulator would question it. */
export function PlanCard({ of: { id, effective_from, kinds }, title }: { of: ShownPlan; title: string }) {
  const incomeName = useIncomeName()
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
          {kinds.map(({ kind, is_questioned }) => (
            <Row
              key={kind}
              title={incomeName(kind)}
              note={text(`compliance.why.${kind}`)}
              end={
                <Status kind={is_questioned ? 'failed' : 'done'} shape="bare">
                  {text(is_questioned ? 'compliance.questioned' : 'compliance.fine')}
                </Status>
              }
            />
          ))}
        </Rows>
      )}
    </Card>
  )
}
