import { shopSetting } from '@banyan/contract/orders/settings.ts'
import type { Transaction } from '#kit/database/database.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { lockAlone, sumAlone } from './queries.ts'

/**
 * Whether what an admin says is damaged or lost of an order, a return, or of what a franchise was sent, is within what one corrects of stock
 * alone. It is written, so it is counted already; nothing damaged or lost is always within.
 */
export async function mayLoseAlone(
  trx: Transaction,
  { admin_id, worth_minor, now }: { readonly admin_id: bigint; readonly worth_minor: bigint; readonly now: Date },
): Promise<boolean> {
  if (worth_minor === 0n) return true
  await lockAlone(trx, 'corrected')
  const { correct_alone } = await getSetting(trx, shopSetting)
  return (await sumAlone(trx, 'corrected', admin_id, now)) <= correct_alone
}
