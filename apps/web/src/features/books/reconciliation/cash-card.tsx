import { getCashBeside } from '@banyan/contract/bank-statements/cash.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { FigureTiles } from '#kit/figures/figure-tiles.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { useFormat } from '#ui/figures/format.ts'
import { countText, moneyText } from '#ui/figures/money.ts'
import { FailedInCard } from '#ui/faces/failed-in-card.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { LedgerTile } from '#ui/surfaces/ledger-grid.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'

type Cash = WireReply<typeof getCashBeside>['data']

/** Cash by the ledger beside cash by the bank's statements, account by account, and what neither explains. */
export function CashCard() {
  const { data, error, refetch } = useDetail(getCashBeside, {})
  if (error !== null && data === undefined) return <FailedInCard onRetry={() => void refetch()} />
  const cash = data?.data
  return (
    <Card isFlush>
      <CardHead title={text('bank_statements.cash')} note={text('bank_statements.cash_note')} />
      <FigureTiles columns={3}>
        <LedgerTile
          label={text('bank_statements.cash_ledger')}
          figure={<Amount value={cash?.ledger} size="figure" />}
        />
        <LedgerTile
          label={text('bank_statements.cash_statement')}
          figure={<Amount value={cash?.statement} size="figure" />}
          note={cash !== undefined && cash.statement === null ? text('bank_statements.cash_missing') : undefined}
        />
        <LedgerTile
          label={text('bank_statements.cash_difference')}
          figure={<Amount value={cash?.difference} size="figure" />}
        />
      </FigureTiles>
      {cash !== undefined && <Parts of={cash} />}
    </Card>
  )
}

function Parts({ of }: { of: Cash }) {
  const openPath = useOpenPath()
  const { digits } = useFormat()
  const inAndOut = (into: string, out: string) =>
    text('bank_statements.in_and_out', { into: moneyText(into, digits), out: moneyText(out, digits) })
  return (
    <Rows isInset>
      {of.accounts.map(({ id, label, balance, last_day }) => (
        <Row
          key={id}
          title={label}
          note={last_day === null ? text('bank_statements.cash_none') : <DateText value={last_day} />}
          end={<Amount value={balance} />}
        />
      ))}
      <Row
        title={text('bank_statements.cash_open')}
        note={inAndOut(of.open_in, of.open_out)}
        end={countText(of.open_entries)}
        href={openPath('admin/bank-statements')}
      />
      <Row
        title={text('bank_statements.cash_late')}
        note={inAndOut(of.late_in, of.late_out)}
        end={countText(of.late)}
        href={openPath('admin/bank-statements', { tab: 'late' })}
      />
    </Rows>
  )
}
