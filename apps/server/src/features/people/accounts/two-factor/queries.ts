import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'

/** Recovery codes that still count. */
export async function countRecoveryCodes(db: Reader, person_id: bigint): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

const challenges = (db: Reader, challenge: string, now: Date) =>
  db
    .selectFrom('two_factor_challenge')
    .selectAll()
    .where('token_hash', '=', hashToken(challenge))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

/** Whose code is owed; undefined once it was given, or too late. */
export const maybeChallenge = (db: Database, challenge: string, now: Date) =>
  challenges(db, challenge, now).executeTakeFirst()

export const lockChallenge = (trx: Transaction, challenge: string, now: Date) =>
  challenges(trx, challenge, now).forUpdate().executeTakeFirst()

/** Wrong codes at sign-in since an instant: each came after a right password. */
export async function countWrongCodes(trx: Transaction, person_id: bigint, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('sign_in_attempt')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('person_id', '=', person_id)
    .where('outcome', '=', 'wrong_code')
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}
