import { entryName } from '@banyan/contract/wallets/entry-kinds.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import type { Statement } from './statement.ts'

type KindSum = Statement['made_of']['came_in'][number]

/** The passbook of the wallet from the payout before this one up to this one: every line adds up to the last. */
export function MadeOf({ of: { made_of, request_no, gross } }: { of: Statement }) {
  const { wallet, previous, opening, came_in, went_out, balance_after } = made_of
  return (
    <section className="stack">
      <h3 className="caption">{text('withdrawal_statements.made_of', { wallet })}</h3>
      <Summary>
        <SummaryRow
          label={
            previous === null
              ? text('withdrawal_statements.opening')
              : text('withdrawal_statements.opening_after', { request_no: previous.request_no })
          }
        >
          <Amount value={opening} />
        </SummaryRow>
        {came_in.map((sum) => (
          <SummaryRow key={sum.kind} label={<KindText of={sum} />}>
            <Amount value={sum.amount} flow="in" />
          </SummaryRow>
        ))}
        {went_out.map((sum) => (
          <SummaryRow key={sum.kind} label={<KindText of={sum} />}>
            <Amount value={sum.amount} flow="out" />
          </SummaryRow>
        ))}
        <SummaryRow label={text('withdrawal_statements.this_withdrawal', { request_no })}>
          <Amount value={gross} flow="out" />
        </SummaryRow>
        <SummaryRow label={text('withdrawal_statements.balance_after')} part="net">
          <Amount value={balance_after} />
        </SummaryRow>
      </Summary>
    </section>
  )
}

const KindText = ({ of: { kind, entries } }: { of: KindSum }) => (
  <>
    {entryName(kind)} <span className="dim small">{text('withdrawal_statements.entries', { count: entries })}</span>
  </>
)
