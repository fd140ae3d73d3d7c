import { sql, type RawBuilder, type Selectable } from 'kysely'
import type { Person as PersonTable } from '../../../../db/schema.generated.ts'
import { coalesce } from '#kit/coalesce.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'

export type Person = Selectable<PersonTable>

/** The person who signs in by this id, whatever the case of its letters. */
export const findPersonByUserId = (db: Reader, user_id: string): Promise<Person | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where(sql`lower(user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

/** The person, locked until the end of the act. */
export const lockPerson = (trx: Transaction, person_id: bigint): Promise<Person | undefined> =>
  trx.selectFrom('person').selectAll().where('id', '=', person_id).forNoKeyUpdate().executeTakeFirst()

/** Gets people by their keys. Those asked for at once are one read: every page begins with this question. */
export function personReader(db: Database): (person_id: bigint) => Promise<Person> {
  const read = coalesce(async (person_ids: readonly bigint[]) => {
    const people = await db
      .selectFrom('person')
      .selectAll()
      .where('id', '=', sql<bigint>`any(${person_ids}::bigint[])`)
      .execute()
    return new Map(people.map((person) => [person.id, person]))
  })
  return async (person_id) => {
    const person = (await read(person_id)).get(person_id)
    if (person === undefined) throw new Error('somebody is signed in who does not exist')
    return person
  }
}

/**
 * Whether somebody has, or is about to have, what a thief would want: money in a wallet or on its way to one or out of one,
 * an income, an open donation, or a pin. One admin alone does not get into the place of such a person (decision 38). A
 * blocked pin counts: it comes back to life.
 */
export const somethingOf = (person_id: RawBuilder<bigint | null>): RawBuilder<boolean> => sql<boolean>`(
  exists (select from ledger_account where owner_person_id = ${person_id} and balance_minor <> 0)
  or exists (select from pin where owner_person_id = ${person_id} and status in ('unused', 'blocked'))
  or exists (select from income join member on member.id = income.member_id where member.person_id = ${person_id})
  or exists (
    select from donation_commitment join member on member.id = donation_commitment.member_id
    where member.person_id = ${person_id} and donation_commitment.end_status is null)
  or exists (
    select from withdrawal where person_id = ${person_id} and state in ('requested', 'approved', 'processing'))
  or exists (
    select from donation_request join member on member.id = donation_request.member_id
    where member.person_id = ${person_id} and donation_request.status not in ('completed', 'cancelled'))
  or exists (select from credit_request where person_id = ${person_id} and state = 'pending')
  or exists (select from pin_request where person_id = ${person_id} and state = 'pending')
)`

/** The same of one person, as it is now. */
export async function hasSomething(db: Reader, person_id: bigint): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${somethingOf(sql`${person_id}::bigint`)} as has`.execute(db)
  return rows[0]!.has
}
