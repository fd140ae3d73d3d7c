import { ECDH } from 'node:crypto'
import { most_push_browsers, type subscribePush } from '@banyan/contract/notices/push.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { isPushService } from '@banyan/domain/messages/push-services.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { deviceOf, lockPerson } from '#features/people/persons/index.ts'
import { macOf, sealAddress, type PushAddress } from '../address.ts'
import { leaveOnly, lockOpenSession } from './of-session.ts'

/** Whether a key is a point of P-256: with any other, every notice would fail. */
function isPoint(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url')
    return true
  } catch {
    return false
  }
}

function assertUsable({ endpoint, p256dh }: PushAddress, allowed: readonly string[]): void {
  const url = new URL(endpoint)
  // Written any other way, it may be another address to whoever reads it next.
  if (url.href !== endpoint || !isPushService(url, allowed))
    throw refuseField('endpoint', said('people.push_unknown_service'))
  if (!isPoint(p256dh)) throw refuseField('p256dh', said('people.push_key_unusable'))
}

/**
 * Shows the person's notices on this browser, and nobody else's: whoever had it before has it no more. A browser that is
 * there already is of this session from now on. Refuses an address that is no push service's or a key that is none by its
 * field, and an eleventh browser with 409.
 */
export async function subscribe(
  trx: Transaction,
  context: Context,
  address: BodyOf<typeof subscribePush>,
): Promise<void> {
  const { secrets, clock, config, user_agent } = context
  const { person_id, session_hash } = actorOf(context)
  assertUsable(address, config.push_services)
  await lockPerson(trx, person_id)
  const session_id = await lockOpenSession(trx, session_hash)
  const endpoint_mac = macOf(secrets, address.endpoint)
  const of = { person_id, session_id, address_sealed: sealAddress(secrets, address) }
  await leaveOnly(trx, { session_id, endpoint_mac })
  await trx
    .deleteFrom('push_browser')
    .where('endpoint_mac', '=', endpoint_mac)
    .where('person_id', '!=', person_id)
    .execute()
  await trx
    .insertInto('push_browser')
    .values({ ...of, endpoint_mac, device: deviceOf(user_agent), created_at: clock.now() })
    .onConflict((conflict) =>
      conflict.column('endpoint_mac').doUpdateSet({ ...of, device: deviceOf(user_agent), failed_at: null }),
    )
    .execute()
  const { count } = await trx
    .selectFrom('push_browser')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person_id)
    .executeTakeFirstOrThrow()
  if (count > most_push_browsers)
    throw new Refusal(409, 'too_many', said('people.push_too_many', { most: most_push_browsers }))
}
