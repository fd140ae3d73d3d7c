import type { Actor, Services } from '#kit/context.ts'
import { notFound } from '#kit/http/refusal.ts'
import { openPassword } from '../pin-secrets.ts'
import { maybeOwnPin } from '../queries.ts'

/** Opens the password of a pin for its owner; to anybody else there is no such pin. */
export async function revealPin(
  { db, secrets, log }: Services,
  id: bigint,
  actor: Pick<Actor, 'person_id'>,
): Promise<{ pin_no: string; pin_password: string }> {
  const pin = await maybeOwnPin(db, id, actor.person_id)
  if (pin === undefined) throw notFound('pin')
  // A warning, so that it is on record at the level a server runs with.
  log.warn({ pin_id: `${pin.id}`, by_person_id: `${actor.person_id}` }, 'a pin password was revealed')
  return { pin_no: pin.pin_no, pin_password: openPassword(secrets, pin.password_sealed) }
}
