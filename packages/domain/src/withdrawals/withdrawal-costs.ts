import { sumOfCosts } from '../ledger/for-members.ts'

/**
 * What payouts cost whom they were for, by the accounts that `paymentTransfers` fills. Every account of costs has its amount
 * here, so a new one does not compile until it is said what of it a payout pays.
 */
export const costOfPayouts = ({
  charge_minor,
  gst_minor,
  other_minor,
}: Readonly<Record<'charge_minor' | 'gst_minor' | 'other_minor', bigint>>): bigint =>
  sumOfCosts({
    sales: 0n,
    gst_payable: gst_minor,
    charges_income: charge_minor + other_minor,
    matrix_entries: 0n,
    product_sales: 0n,
  })
