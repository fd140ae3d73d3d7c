import type { Reader, Transaction } from '#kit/database/database.ts'
import { holderNo } from '#kit/database/holders.ts'

/**
 * Whether the password that was checked is still the person's and the person may still come in. Until the end of the
 * act neither changes, so no session opens by a password that has just been taken away.
 */
export async function isStillWelcome(
  trx: Transaction,
  { id, password_hash }: { readonly id: bigint; readonly password_hash: string | null },
): Promise<boolean> {
  const found = await trx
    .selectFrom('person')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .where('is_blocked', '=', false)
    .forShare()
    .executeTakeFirst()
  return found !== undefined
}

/** The number of whoever holds the id of a person now. */
export async function getHolderNo(db: Reader, person_id: bigint): Promise<number> {
  const { holder_no } = await db.selectNoFrom(holderNo(person_id).as('holder_no')).executeTakeFirstOrThrow()
  return holder_no
}
