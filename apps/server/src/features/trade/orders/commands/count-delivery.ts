import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { splitGst } from '@banyan/domain/gst/split-gst.ts'
import { givenPart } from '@banyan/domain/topups/given-part.ts'
import { allocate } from '@banyan/domain/money/allocate.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { addVolumes, volumesOfLines } from '@banyan/domain/orders/order-volume.ts'
import { hintInstantRun } from '#features/ledger/closings/index.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { payCommission } from '#features/sales/commissions/index.ts'
import { getBounds } from '#features/trade/products/index.ts'
import type { Company } from '#kit/company.ts'
import type { Actor } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findOrderLines, type LockedOrder } from '../queries/orders.ts'

const day_ms = 86_400_000

type Line = Awaited<ReturnType<typeof findOrderLines>>[number]
interface Sold extends Line {
  readonly taxable_minor: bigint
}

/**
 * What franchises earn on each line: of a parcel that one handed over, on what was really paid of it. Nobody earns on what the
 * company hands over itself, or on a parcel of a shop that is blocked (decision 182).
 */
async function commissionOf(
  trx: Transaction,
  { row, company, at, by }: Delivery,
  sold: readonly Sold[],
  ripens_at: Date,
): Promise<ReadonlyMap<number, bigint>> {
  const isHandedOver = row.courier === '' && row.is_place_blocked !== true && by?.user_type !== 'Admin'
  if (row.place_person_id === null || !isHandedOver) return new Map()
  const lines = sold.map(({ line_no, quantity, gross_minor, taxable_minor, given_minor }) => {
    const of = { price_minor: gross_minor, taxable_minor, bv_minor: 0n }
    const { given_taxable_minor } = givenPart(of, given_minor, company.round_off_digits)
    const base_minor = taxable_minor - given_taxable_minor
    return { line_no, quantity, base_minor, received_minor: base_minor }
  })
  return payCommission(trx, {
    source: 'order',
    source_id: row.id,
    franchise_id: row.place_person_id,
    buyer_person_id: row.person_id,
    sold_at: row.placed_at,
    at,
    ripens_at,
    by_person_id: by?.person_id ?? null,
    lines,
  })
}

interface Delivery {
  readonly row: LockedOrder
  readonly company: Pick<Company, 'zone' | 'round_off_digits' | 'cooling_off_days'>
  readonly at: Date
  /** Null: the days with the courier are over. */
  readonly by: Actor | null
}

/**
 * A delivered order is one business event of its member: with the BV of what was really paid, and no more of it than the payout
 * cap of what came in for these goods bears beside the commission of the franchise that handed them over (decisions 149 and 154).
 * Until its goods can no longer be returned what it pays is held.
 * @returns what its row keeps
 */
export async function countDelivery(trx: Transaction, delivery: Delivery) {
  const { row, company, at, by } = delivery
  const lines = await findOrderLines(trx, row.id)
  const { round_off_digits } = company
  const weights = lines.map((line) => splitGst(line.gross_minor, line.gst_percent, round_off_digits).taxable_minor)
  // The invoice may be across a border, whose tax is rounded as one: its lines share what it says.
  const taxed = allocate(minor(row.taxable_minor ?? 0n), weights)
  const bounds = await getBounds(trx, businessDay(at.getTime(), company.zone))
  const isReturnable = lines.some(({ is_returnable }) => is_returnable)
  const returns_end_at = isReturnable ? new Date(at.getTime() + company.cooling_off_days * day_ms) : at
  const sold = lines.map((line, nth): Sold => ({ ...line, taxable_minor: taxed[nth]! }))
  const earned = await commissionOf(trx, delivery, sold, returns_end_at)
  const counted = sold.map((line) => ({
    ...line,
    bv_minor: line.bv_minor * BigInt(line.quantity),
    commission_minor: earned.get(line.line_no) ?? 0n,
  }))
  const volumes = volumesOfLines(counted, bounds)
  await trx
    .insertInto('product_order_volume')
    .values(volumes.map((volume, nth) => ({ order_id: row.id, line_no: counted[nth]!.line_no, ...volume })))
    .execute()
  const event_id = await recordEvent(trx, {
    kind: 'repurchase',
    member_id: row.member_id,
    at,
    ...addVolumes(volumes),
    source_type: 'order',
    source_id: row.id,
    created_by: by?.person_id ?? null,
  })
  await hintInstantRun(trx)
  return { delivered_at: at, returns_end_at, event_id }
}
