import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { hasLeft } from './queries.ts'

/** Refuses pins for somebody who has left: there is nothing left to activate with them. */
export async function assertMayReceive(trx: Transaction, person_id: bigint, field: string): Promise<void> {
  if (!(await hasLeft(trx, person_id))) return
  throw refuseField(field, said('sales.receiver_left'), 'receiver_left')
}

/** Refuses with 409 whoever has left and wants pins. */
export async function assertMayWant(trx: Transaction, person_id: bigint): Promise<void> {
  if (!(await hasLeft(trx, person_id))) return
  throw new Refusal(409, 'has_left', said('sales.own_membership_ended'))
}
