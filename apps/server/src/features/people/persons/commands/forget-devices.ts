import type { Transaction } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'

/** Makes strangers of the browsers a person signed in with, but for the one named. */
export async function forgetDevices(
  trx: Transaction,
  person_id: bigint,
  { except }: { readonly except?: string } = {},
): Promise<void> {
  const known = trx.deleteFrom('known_device').where('person_id', '=', person_id)
  await (except === undefined ? known : known.where('token_hash', '!=', hashToken(except))).execute()
}
