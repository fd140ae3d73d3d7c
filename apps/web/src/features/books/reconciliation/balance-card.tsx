import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { dateText } from '#ui/figures/date.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { differs, isNil, type Reconciliation } from './reconciliation.ts'

/** Whether all debit balances are all credit balances, and whether every line agrees with its acts. */
export function BalanceCard({ of }: { of: Reconciliation }) {
  return (
    <>
      <Verdict of={of} />
      <Card isFlush>
        <CardHead
          title={text('reconciliation.total')}
          note={text('reconciliation.at_end', { day: dateText(of.to, 'UTC') })}
        />
        <FigureTiles columns={3}>
          <LedgerTile
            label={text('reconciliation.debit')}
            figure={<Amount value={of.debit} size="figure" />}
            note={text('reconciliation.debit_note')}
          />
          <LedgerTile
            label={text('reconciliation.credit')}
            figure={<Amount value={of.credit} size="figure" />}
            note={text('reconciliation.credit_note')}
          />
          <LedgerTile
            label={text('reconciliation.difference')}
            figure={<Amount value={of.difference} size="figure" />}
            note={text('reconciliation.difference_note')}
          />
        </FigureTiles>
      </Card>
    </>
  )
}

function Verdict({ of: { difference, lines } }: { of: Reconciliation }) {
  const proof = useOpenPath()('admin/proof')
  const act = proof !== undefined && <Button href={proof}>{text('reconciliation.proof')}</Button>
  const count = lines.filter(differs).length
  if (!isNil(difference))
    return (
      <Callout tone="danger" title={text('reconciliation.unbalanced')} act={act}>
        {text('reconciliation.unbalanced_note')}
      </Callout>
    )
  if (count > 0)
    return (
      <Callout tone="danger" title={text('reconciliation.differs', { count })} act={act}>
        {text('reconciliation.differs_note')}
      </Callout>
    )
  return (
    <Callout tone="success" title={text('reconciliation.balanced')}>
      {text('reconciliation.balanced_note')}
    </Callout>
  )
}
