import type { CompanyAccountCode } from '../ledger/chart-of-accounts.ts'
import type { walletCode } from '../ledger/wallets.ts'

/** What a credit note takes back, in hundredths. What was taxed may be below zero by a paisa. */
export interface UndoneSum {
  readonly taxable_minor: bigint
  /** All taxes of it together. */
  readonly gst_minor: bigint
}

export interface UndoneTransfer<Credit extends string> {
  readonly debit: 'product_sales' | 'gst_payable'
  readonly credit: Credit | 'product_sales'
  readonly amount_minor: bigint
  readonly of: 'sale' | 'gst'
}

/**
 * What a credit note moves out of sales and of the tax that is owed, into whatever pays it on: its whole sum, to the paisa. Where
 * more tax falls due at once than the pieces cost (both halves of a single paisa), sales get back what is above it; the notes
 * before and after it have taken out as much too much.
 */
export function undoneSale<Credit extends CompanyAccountCode | ReturnType<typeof walletCode>>(
  { taxable_minor, gst_minor }: UndoneSum,
  credit: Credit,
): readonly UndoneTransfer<Credit>[] {
  const above_minor = taxable_minor < 0n ? -taxable_minor : 0n
  const transfers: readonly UndoneTransfer<Credit>[] = [
    { debit: 'product_sales', credit, amount_minor: taxable_minor, of: 'sale' },
    { debit: 'gst_payable', credit, amount_minor: gst_minor - above_minor, of: 'gst' },
    { debit: 'gst_payable', credit: 'product_sales', amount_minor: above_minor, of: 'gst' },
  ]
  return transfers.filter(({ amount_minor }) => amount_minor > 0n)
}
