import { mayPayEachOther } from '@banyan/domain/donations/pairing.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findIdentityKeys } from './pairing-queries.ts'

/** Which of several members somebody may pay: never themselves, nor whoever shares a PAN, a bank account or a UPI id. */
export async function payableBy(
  trx: Transaction,
  payer_id: bigint,
  member_ids: readonly bigint[],
): Promise<(member_id: bigint) => boolean> {
  const keys = await findIdentityKeys(trx, [payer_id, ...member_ids])
  const who = (id: bigint) => ({ id, keys: keys.get(id) ?? [] })
  return (member_id) => mayPayEachOther(who(payer_id), who(member_id))
}

/** Whether one may pay the other. */
export const mayPay = async (trx: Transaction, payer_id: bigint, receiver_id: bigint): Promise<boolean> =>
  (await payableBy(trx, payer_id, [receiver_id]))(receiver_id)
