import { said } from '@banyan/contract/words/refusals.ts'
import type { Reader } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { maybeProvenHolder } from './queries.ts'

interface Inheriting {
  /** The own id of the heir. */
  readonly heir_user_id: string
  /** As it is kept. */
  readonly mobile: string
  /** Whose id is inherited. */
  readonly person_id: bigint
}

/**
 * The person behind the own id of an heir who is a member already. Refuses with 409 an id that has not proven the number:
 * without it nothing but a word would make two ids one person's.
 */
export async function getOwnId(db: Reader, { heir_user_id, mobile, person_id }: Inheriting): Promise<bigint> {
  const own_person_id = await maybeProvenHolder(db, heir_user_id, mobile)
  if (own_person_id !== undefined && own_person_id !== person_id) return own_person_id
  const words = said('people.heir_not_proven')
  throw new Refusal(409, 'heir_not_proven', words, { heir_user_id: words })
}
