import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { allocate } from '@banyan/domain/money/allocate.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { volumeOfOrder } from '@banyan/domain/orders/order-volume.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { getBounds } from '#features/trade/products/index.ts'
import type { Company } from '#kit/company.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOrderLines, type LockedOrder } from '../queries/orders.ts'

const day_ms = 86_400_000

interface Delivery {
  readonly row: LockedOrder
  readonly company: Pick<Company, 'zone' | 'round_off_digits' | 'cooling_off_days'>
  readonly at: Date
  /** Null: the days with the courier are over. */
  readonly by_person_id: bigint | null
}

/**
 * A delivered order is one business event of its member: with the BV of what was really paid, and no more of it than the payout
 * cap of what came in for these goods bears (decision 149). Until its goods can no longer be returned what it pays is held.
 * @returns what its row keeps
 */
export async function countDelivery(trx: Transaction, { row, company, at, by_person_id }: Delivery) {
  const lines = await findOrderLines(trx, row.id)
  const { round_off_digits } = company
  const weights = lines.map((line) => splitGst(line.gross_minor, line.gst_percent, round_off_digits).taxable_minor)
  // The invoice may be across a border, whose tax is rounded as one: its lines share what it says.
  const taxed = allocate(minor(row.taxable_minor ?? 0n), weights)
  const bounds = await getBounds(trx, businessDay(at.getTime(), company.zone))
  const sold = lines.map(({ gross_minor, given_minor, bv_minor, quantity }, nth) => ({
    gross_minor,
    given_minor,
    taxable_minor: taxed[nth]!,
    bv_minor: bv_minor * BigInt(quantity),
  }))
  const event_id = await recordEvent(trx, {
    kind: 'repurchase',
    member_id: row.member_id,
    at,
    ...volumeOfOrder(sold, bounds),
    source_type: 'order',
    source_id: row.id,
    created_by: by_person_id,
  })
  await hintInstantRun(trx)
  const isReturnable = lines.some(({ is_returnable }) => is_returnable)
  const returns_end_at = isReturnable ? new Date(at.getTime() + company.cooling_off_days * day_ms) : at
  return { delivered_at: at, returns_end_at, event_id }
}
