import { Volume } from '#kit/figures/volume.tsx'
import { text } from '#kit/text.ts'
import { SummaryRow } from '#ui/surfaces/summary.tsx'

export interface PaidPart {
  readonly wallet_name: string
  readonly display_name: string
  readonly amount: string
}

interface Props {
  /** Without that of what the given balance pays; left out while it is not known. */
  bv: string | undefined
  parts: readonly PaidPart[]
}

/** The BV of an order, and why it is less than that of its products. */
export function OrderBv({ bv, parts }: Props) {
  const given = parts.find(({ wallet_name }) => wallet_name === 'GIVEN')
  const label =
    given === undefined ? (
      text('orders.bv')
    ) : (
      <>
        {text('orders.counted_bv')}
        <div className="small">{text('orders.counted_bv_note', { wallet: given.display_name })}</div>
      </>
    )
  return <SummaryRow label={label}>{bv === undefined ? '\u2013' : <Volume value={bv} />}</SummaryRow>
}
