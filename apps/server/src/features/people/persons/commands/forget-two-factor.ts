import type { Transaction } from '#kit/database/database.ts'

/** Switches two-factor off: the secret and the recovery codes are gone, the password alone signs in. */
export async function forgetTwoFactor(trx: Transaction, person_id: bigint): Promise<void> {
  await trx
    .updateTable('person')
    .set({ is_two_factor_auth_enabled: false, totp_sealed: null, totp_step: 0n, totp_spent_key: null })
    .where('id', '=', person_id)
    .execute()
  await trx.deleteFrom('recovery_code').where('person_id', '=', person_id).execute()
}
