import type { CompanyAccountCode } from '../ledger/chart-of-accounts.ts'
import { walletCode } from '../ledger/wallets.ts'
import { undoneSale } from '../papers/undone-sale.ts'

/** One transfer of a posting; amounts in hundredths, above zero. */
export interface RequestTransfer {
  readonly debit: CompanyAccountCode | ReturnType<typeof walletCode>
  readonly credit: CompanyAccountCode | ReturnType<typeof walletCode>
  readonly amount_minor: bigint
  readonly kind: string
}

/** A sum as a paper splits it. */
export interface TaxedSum {
  readonly taxable_minor: bigint
  readonly gst_minor: bigint
}

const held = 'orders_in_hand'
const moved = (transfers: readonly RequestTransfer[]) => transfers.filter(({ amount_minor }) => amount_minor > 0n)

/** Asked for: the value of all pieces is held. */
export const holdRequest = (person_id: bigint, amount_minor: bigint): readonly RequestTransfer[] =>
  moved([{ debit: walletCode('FUND', person_id), credit: held, amount_minor, kind: 'product_request' }])

/** What is not agreed to goes back into the wallet that it came from. */
export const releaseRequest = (person_id: bigint, amount_minor: bigint): readonly RequestTransfer[] =>
  moved([{ debit: held, credit: walletCode('FUND', person_id), amount_minor, kind: 'product_request_returned' }])

/** Sent: what was held is sold, and the tax in it is owed. */
export const sellRequest = ({ taxable_minor, gst_minor }: TaxedSum): readonly RequestTransfer[] =>
  moved([
    { debit: held, credit: 'product_sales', amount_minor: taxable_minor, kind: 'product_request_sold' },
    { debit: held, credit: 'gst_payable', amount_minor: gst_minor, kind: 'product_request_gst' },
  ])

/** What did not arrive whole was no sale: sale and tax are undone, and the money is the franchise's again. */
export const refundRequest = (
  person_id: bigint,
  { taxable_minor, gst_minor }: TaxedSum,
): readonly RequestTransfer[] => {
  const kinds = { sale: 'product_request_refunded', gst: 'product_request_gst_refunded' } as const
  return undoneSale({ taxable_minor, gst_minor }, walletCode('FUND', person_id)).map(({ of, ...transfer }) => ({
    ...transfer,
    kind: kinds[of],
  }))
}
