import type { Transaction } from '#kit/database/database.ts'
import { endSessions } from './end-sessions.ts'
import { forgetDevices } from './forget-devices.ts'

interface NewPassword {
  readonly person_id: bigint
  /** Hashed before the transaction. */
  readonly password_hash: string
  readonly at: Date
  /** Somebody else chose it: security is the only page until the person has chosen another. */
  readonly must_change?: boolean
}

/** Gives a person another password and ends whatever was opened with the old one. */
export async function resetPassword(
  trx: Transaction,
  { person_id, password_hash, at, must_change = false }: NewPassword,
): Promise<void> {
  await trx
    .updateTable('person')
    .set({ password_hash, password_changed_at: at, must_change_password: must_change })
    .where('id', '=', person_id)
    .execute()
  await endSessions(trx, person_id, at)
  await forgetDevices(trx, person_id)
}
