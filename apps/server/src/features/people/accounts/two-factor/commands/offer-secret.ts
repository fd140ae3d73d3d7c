import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { newTotpSecret, totpPurpose } from '#features/people/persons/index.ts'

/** A new secret for the app of a person who is locked. It counts for nothing until its first code is given. */
export async function offerSecret(
  trx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  person_id: bigint,
): Promise<string> {
  const secret = newTotpSecret()
  await trx
    .updateTable('person')
    .set({ totp_sealed: secrets.seal(totpPurpose, secret), totp_step: 0n, totp_spent_key: null })
    .where('id', '=', person_id)
    .execute()
  return secret
}
