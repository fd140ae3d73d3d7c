import type { UserType } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { mobileTaken, saysMobileTaken } from '#kit/database/taken-mobile.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { newUserId } from '../user-ids.ts'
import { openWallets } from './open-wallets.ts'

export interface NewPerson {
  readonly user_type: UserType
  readonly name: string
  readonly email: string
  readonly mobile: string
  /** Null for someone who cannot sign in yet. */
  readonly password_hash: string | null
  readonly created_at: Date
  readonly created_by: bigint | null
}

/**
 * Undefined when the id is taken; the transaction stays usable, because nothing failed. Refuses with 409 a mobile number
 * that is another's.
 */
async function maybeCreate(trx: Transaction, person: NewPerson & { user_id: string }): Promise<bigint | undefined> {
  const created = await trx
    .insertInto('person')
    .values(person)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => Promise.reject(saysMobileTaken(error) ? mobileTaken() : (error as Error)))
  if (created !== undefined) await openWallets(trx, created.id, person.user_type)
  return created?.id
}

/** Creates a person with a chosen user id, and the wallets of the type. Refuses a taken id on `user_id`. */
export async function createPerson(trx: Transaction, person: NewPerson & { user_id: string }): Promise<bigint> {
  const person_id = await maybeCreate(trx, person)
  if (person_id === undefined) throw refuseField('user_id', said('people.user_id_taken'), 'user_id_taken')
  return person_id
}

const most_tries = 100

/** Creates a person with a random user id. A collision draws another. */
export async function createNumberedPerson(
  trx: Transaction,
  prefix: string,
  person: NewPerson,
): Promise<{ person_id: bigint; user_id: string }> {
  for (let tries = 0; tries < most_tries; tries++) {
    const user_id = newUserId(prefix)
    const person_id = await maybeCreate(trx, { ...person, user_id })
    if (person_id !== undefined) return { person_id, user_id }
  }
  throw new Error(`no free user id was found in ${most_tries} tries: the prefix ${prefix} is used up`)
}
