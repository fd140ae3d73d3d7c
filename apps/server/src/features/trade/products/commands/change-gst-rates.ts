import type { GstRateBody } from '@banyan/contract/products/gst-rates.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { doRatesOverlap } from '@banyan/domain/products/gst-rates.ts'
import type { Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { lockGstRates } from '../queries/gst-rates.ts'

/** Refuses days on which another row says the same of the same percentage: ending one of the two would end nothing. */
async function assertAlone(trx: Transaction, rate: GstRateBody, id?: bigint): Promise<void> {
  const others = (await lockGstRates(trx)).filter((one) => one.id !== id && one.is_active)
  if (others.some((one) => doRatesOverlap(one, rate)))
    throw refuseField('from_day', said('trade.rate_overlaps', { percent: rate.percent }))
}

/** @returns its id */
export async function addGstRate(trx: Transaction, { clock }: Context, rate: GstRateBody): Promise<bigint> {
  await assertAlone(trx, rate)
  const { id } = await trx
    .insertInto('gst_rate')
    .values({ ...rate, created_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a rate; all of them are locked. */
export async function changeGstRate(
  trx: Transaction,
  id: bigint,
  change: GstRateBody | { readonly is_active: boolean },
): Promise<void> {
  if ('percent' in change) await assertAlone(trx, change, id)
  else if (change.is_active) {
    const own = (await lockGstRates(trx)).find((one) => one.id === id)
    if (own !== undefined) await assertAlone(trx, own, id)
  }
  await trx.updateTable('gst_rate').set(change).where('id', '=', id).execute()
}
