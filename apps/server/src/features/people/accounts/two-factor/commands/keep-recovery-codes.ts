import type { Transaction } from '#kit/database/database.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'
import { newRecoveryCodes, recoveryMac } from '../recovery-codes.ts'

/** Gives a person ten new recovery codes, which are readable only now, and throws the old ones away. */
export async function keepRecoveryCodes(trx: Transaction, secrets: Secrets, person_id: bigint): Promise<string[]> {
  const codes = newRecoveryCodes()
  await trx.deleteFrom('recovery_code').where('person_id', '=', person_id).execute()
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id, code_mac: recoveryMac(secrets, person_id, code) })))
    .execute()
  return codes
}
