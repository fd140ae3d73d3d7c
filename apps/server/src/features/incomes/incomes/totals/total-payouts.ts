import { totalPayouts } from '@banyan/contract/incomes/total-payouts.ts'
import { percentOf } from '@banyan/domain/money/percent-of.ts'
import { companyOf } from '#kit/context.ts'
import { mountList, type Api } from '#kit/http/mount.ts'
import { findPage } from '#kit/lists/find-page.ts'
import { closedWithin } from '../closed-within.ts'
import { payoutsByClosing } from './payout-queries.ts'

export function mountTotalPayouts(api: Api): void {
  mountList(api, totalPayouts, (context, request) => {
    const { zone, set_up_at } = companyOf(context)
    return findPage(totalPayouts, request, {
      db: context.db,
      rows: payoutsByClosing(context.db, { set_up_at, now: context.clock.now() }),
      filters: closedWithin(zone),
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
