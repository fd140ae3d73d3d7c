import { randomUUID } from 'node:crypto'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { queueMessage } from '#features/people/messages/index.ts'
import { endSessions, forgetDevices } from '#features/people/persons/index.ts'

interface Replacement {
  readonly person_id: bigint
  /** Hashed before the transaction. */
  readonly password_hash: string
  /** Only in the place of this one; left out: of whichever there is. */
  readonly old_hash?: string | null
  /** The session that goes on. */
  readonly except?: Buffer
  /** The browser the owner sits at. */
  readonly device_token: string | null
}

/** Puts a password that its owner chose in the place of another, ends sessions and tells the owner. False: it was too late. */
export async function replacePassword(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { person_id, password_hash, old_hash, except, device_token }: Replacement,
): Promise<boolean> {
  const at = services.clock.now()
  const person = trx
    .updateTable('person')
    .set({ password_hash, password_changed_at: at, must_change_password: false })
    .where('id', '=', person_id)
  const { numUpdatedRows } = await (
    old_hash === undefined ? person : person.where('password_hash', '=', old_hash)
  ).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await endSessions(trx, person_id, at, except === undefined ? {} : { except })
  // Whoever learned the old password may have come in with it: only this browser stays known.
  await forgetDevices(trx, person_id, device_token === null ? {} : { except: device_token })
  await queueMessage(trx, services, {
    event_key: `password_changed:${randomUUID()}`,
    person_id,
    template: 'password_changed',
    values: {},
  })
  return true
}
