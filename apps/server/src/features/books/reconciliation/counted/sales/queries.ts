import { sql } from 'kysely'
import type { CountedRows } from '../queries.ts'

/** The share of each pin in the discount of its batch, as `refundOf` of the domain gives it back. */
const discountShares = sql`
  select pin.id as pin_id, batch.discount_minor * (nth.no + 1) / batch.count - batch.discount_minor * nth.no / batch.count as minor
  from pin join pin_batch batch on batch.id = pin.batch_id and batch.discount_minor > 0
  cross join lateral (select count(*) as no from pin earlier where earlier.batch_id = pin.batch_id and earlier.id < pin.id) nth`

/** Pins, activations, and the discount that franchises have on pins. */
export const countedSales: readonly CountedRows[] = [
  // Pins that were issued and neither used nor cancelled by then.
  (until) => sql`
    select 'pin_liability' as line, coalesce(sum(pin.price_minor), 0) as minor from pin
    where pin.generated_at < ${until} and (pin.used_at is null or pin.used_at >= ${until})
      and (pin.status <> 'cancelled' or exists (
        select from pin_movement ended where ended.pin_id = pin.id and ended.kind = 'cancelled' and ended.at >= ${until}))`,
  (until) => sql`
    select part.line, coalesce(sum(part.minor), 0)
    from activation, lateral (values ('sales', activation.taxable_minor), ('gst_payable', activation.gst_minor)) as part (line, minor)
    where activation.at < ${until} and (activation.cancelled_at is null or activation.cancelled_at >= ${until})
    group by part.line`,
  (until) => sql`
    select 'franchise_commission_expense', -coalesce(sum(discount_minor), 0) from pin_batch where generated_at < ${until}`,
  // The discount of what was taken back is taken back too.
  (until) => sql`
    select 'franchise_commission_expense', coalesce(sum(share.minor), 0)
    from (${discountShares}) share
    where exists (select from pin_movement ended where ended.pin_id = share.pin_id and ended.kind = 'cancelled' and ended.at < ${until})
      or exists (select from activation where activation.pin_id = share.pin_id and activation.cancelled_at < ${until})`,
]
