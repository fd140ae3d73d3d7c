import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { macOf } from '../address.ts'
import { leaveOnly, lockOpenSession } from './of-session.ts'

/**
 * Gives a browser of the person to the session that asks: the one before has run out. Answers whether there is one; what was
 * ended or removed does not come back by itself.
 */
export async function keep(trx: Transaction, context: Context, endpoint: string): Promise<boolean> {
  const { person_id, session_hash } = actorOf(context)
  const endpoint_mac = macOf(context.secrets, endpoint)
  await lockPerson(trx, person_id)
  const session_id = await lockOpenSession(trx, session_hash)
  await leaveOnly(trx, { session_id, endpoint_mac })
  const { numUpdatedRows } = await trx
    .updateTable('push_browser')
    .set({ session_id })
    .where('endpoint_mac', '=', endpoint_mac)
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
