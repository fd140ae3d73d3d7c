import { sql } from 'kysely'
import { check, type Check } from '../queries.ts'

/**
 * Tax by `splitGst` and `gstOn` of the domain: half of it, rounded half-up once, counts twice. Whole numbers are divided
 * and nothing is lost; the rounding of the company is fixed once there is money. Rows without a mark are from before.
 */
export const gstChecks: readonly Check[] = [
  check(
    'tax is two equal halves at its rate: in the price of a sale, on the charge of a withdrawal, in the fee of a donation',
    sql`
      with taxed as (
        select 'receipt ' || receipt_no as what, 'activation' as noun, id, price_minor as base, gst_minor, gst_percent,
          has_equal_halves as has_mark, 100 + gst_percent as whole from activation
        union all
        select request_no, 'withdrawal', id, charge_minor, gst_minor, gst_percent, gst_percent is not null, 100 from withdrawal
        union all
        select 'donation ' || id, 'donation', id, fee_minor, fee_gst_minor, fee_gst_percent, fee_gst_percent is not null,
          100 + fee_gst_percent from donation_commitment where fee_minor > 0
      ), first_marked as (
        select noun, min(id) as id from taxed where has_mark group by noun
      )
      select taxed.what, case when taxed.has_mark then taxed.gst_minor <>
          2 * unit.minor * div(2 * taxed.base * taxed.gst_percent + 2 * taxed.whole * unit.minor, 4 * taxed.whole * unit.minor)
          else taxed.id > first_marked.id is true end as is_broken
      from taxed
      cross join (select power(10::numeric, 2 - round_off_digits) as minor from company) unit
      left join first_marked on first_marked.noun = taxed.noun`,
  ),
]
