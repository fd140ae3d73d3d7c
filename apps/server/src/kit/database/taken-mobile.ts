import { sql } from 'kysely'
import type { UserType } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal } from '../http/refusal.ts'
import type { Reader } from './database.ts'

const taken_code = 'mobile_taken'

/** 409 on the field: somebody else has this mobile number. */
export const mobileTaken = (): Refusal => {
  const words = said('people.mobile_taken')
  return new Refusal(409, taken_code, words, { mobile: words })
}

/** Whether an act ended with it: `inTransaction` has put what the database said into the words of a refusal. */
export const isMobileTaken = (error: unknown): boolean => error instanceof Refusal && error.code === taken_code

/** Whether the database refused a mobile number that another of the same kind has (`claim_mobile`, migration 0144). */
export const saysMobileTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'person_mobile_one'

/**
 * Refuses with 409 a number that is another's, before somebody waits for it. The database looks once more when it is
 * written; null for somebody who is not there yet.
 */
export async function refuseTakenMobile(
  db: Reader,
  mobile: string,
  { id, user_type }: { readonly id: bigint | null; readonly user_type: UserType },
): Promise<void> {
  const { rows } = await sql<{ is_taken: boolean }>`
    select is_mobile_of_another(full_mobile(${mobile}), ${id}::bigint, ${user_type}) as is_taken`.execute(db)
  if (rows[0]!.is_taken) throw mobileTaken()
}
