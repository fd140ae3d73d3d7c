import { most_waiting, type PaidRequestKind } from '@banyan/domain/payments/paid-request.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { countWaiting, lockAsking } from './queries.ts'

/**
 * Refuses with 409 one request of this kind more than may wait at once. Until this commits, others of the same person
 * wait, so that those of one moment are counted together.
 */
export async function assertFewWaiting(trx: Transaction, kind: PaidRequestKind, person_id: bigint): Promise<void> {
  await lockAsking(trx, kind, person_id)
  const most = most_waiting[kind]
  if ((await countWaiting(trx, kind, person_id)) < most) return
  throw new Refusal(409, 'too_many_waiting', said('money.requests_waiting', { most }))
}
