import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

interface Sum {
  readonly gross: string
  readonly charge: string
  readonly gst: string
  readonly other: string
  readonly net: string
}

interface Props {
  /** Undefined while no amount is typed. */
  of: Sum | undefined
  /** True where a fee of the bank is kept. */
  hasOther: boolean
  /** The rates, where they are said beside what they come to. */
  percents?: { readonly charge: string; readonly gst: string }
  netLabel?: string
}

/** What leaves the wallet, what is kept of it, and what arrives: rows of a summary. */
export function WithdrawalSum({ of, hasOther, percents, netLabel = text('withdrawals.net') }: Props) {
  return (
    <>
      <SummaryRow label={text('withdrawals.gross')}>
        <Amount value={of?.gross} />
      </SummaryRow>
      <SummaryRow
        label={
          percents === undefined
            ? text('withdrawals.charge')
            : text('withdrawals.form.charge', { percent: percents.charge })
        }
      >
        <Amount value={of?.charge} />
      </SummaryRow>
      <SummaryRow
        label={
          percents === undefined ? text('withdrawals.gst') : text('withdrawals.form.gst', { percent: percents.gst })
        }
      >
        <Amount value={of?.gst} />
      </SummaryRow>
      {hasOther && (
        <SummaryRow label={text('withdrawals.other')}>
          <Amount value={of?.other} />
        </SummaryRow>
      )}
      <SummaryRow label={netLabel} part="net">
        <Amount value={of?.net} />
      </SummaryRow>
    </>
  )
}
