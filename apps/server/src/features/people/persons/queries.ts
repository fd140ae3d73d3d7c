import { sql, type Selectable } from 'kysely'
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
