import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import { addDays, startOfDay, type Day } from '@banyan/domain/calendar/business-day.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import { companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { fieldOf, type Filter } from '#kit/lists/filters.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { payoutsByClosing } from './payout-queries.ts'

/** Windows that ended on days of a range: a closing belongs to the business day of its last instant. */
const endedWithin = (zone: string): Readonly<Record<'from' | 'to', Filter<Day>>> => ({
  from: (rows, day) => rows.where(fieldOf('paid.window_to'), '>', new Date(startOfDay(day, zone))),
  to: (rows, day) => rows.where(fieldOf('paid.window_to'), '<=', new Date(startOfDay(addDays(day, 1), zone))),
})

export function mountTotalPayouts(api: Api): void {
  mountList(api, totalPayouts, (context, request) => {
    const { zone, set_up_at } = companyOf(context)
    return findPage(totalPayouts, request, {
      db: context.db,
      rows: payoutsByClosing(context.db, { set_up_at, now: context.clock.now() }),
      filters: endedWithin(zone),
      sorts: { window_to: 'paid.window_to', paid: 'paid.paid_minor', sales: 'paid.sales_minor' },
      tieBreak: 'paid.window_to',
      totals: Object.fromEntries(Object.keys(totalPayouts.totals.shape).map((name) => [name, `paid.${name}_minor`])),
      row: ({ incomes, paid_minor, sales_minor }) => ({
        incomes: Number(incomes),
        payout_percent: percentOf(paid_minor, sales_minor),
      }),
    })
  })
}
