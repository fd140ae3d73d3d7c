import * as contract from '@banyan/contract/products/gst-rates.ts'
import { mountRecord } from '#features/people/records/index.ts'
import { todayOf } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { addGstRate, changeGstRate } from './commands/change-gst-rates.ts'
import { findGstRates, hasGstRate, lockGstRate } from './queries/gst-rates.ts'

export function mountGstRates(api: Api): void {
  mount(api, contract.findGstRates, async (context) => ({ data: await findGstRates(context.db, todayOf(context)) }))

  mountRecord(api, contract.gstRates, {
    missing: 'gst_rate',
    has: hasGstRate,
    add: addGstRate,
    lock: lockGstRate,
    save: changeGstRate,
    nameOf: ({ percent }) => `${percent} %`,
    // Prices that are made from now on cannot have it: that gives nobody anything.
    mayGo: () => Promise.resolve(true),
  })
}
