import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import './compliance.css'
import type { Compliance } from './compliance.ts'

/** What the incomes of the last 12 months were paid on, each with its share of all. */
export function SharesCard({ of }: { of: Compliance['shares'] }) {
  const isNothing = of.every(({ paid }) => Number(paid) === 0)
  return (
    <Card isFlush>
      <CardHead title={text('compliance.shares')} note={text('compliance.shares_note')} />
      {isNothing ? (
        <p className="compliance-note quiet">{text('compliance.none_paid')}</p>
      ) : (
        <Rows>
          {of.map(({ basis, paid, percent }) => (
            <Row
              key={basis}
              title={text(`compliance.basis.${basis}`)}
              note={text(`compliance.basis_why.${basis}`)}
              end={<Amount value={paid} />}
              endNote={text('incomes.percent', { rate: percent })}
            />
          ))}
        </Rows>
      )}
      <p className="compliance-note small quiet">{text('compliance.shares_exact')}</p>
    </Card>
  )
}
