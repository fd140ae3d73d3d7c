import { sql, type Selectable } from 'kysely'
import type { Person as PersonTable } from '../../../db/schema.generated.ts'
import type { Database, Transaction } from '../../kit/database.ts'

export type Person = Selectable<PersonTable>

/** The person who signs in by this id, whatever the case of its letters. */
export const findPersonByUserId = (db: Database | Transaction, user_id: string): Promise<Person | undefined> =>
  db
    .selectFrom('person')
    .selectAll()
    .where(sql`lower(user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()

export const getPerson = (db: Database | Transaction, person_id: bigint): Promise<Person> =>
  db.selectFrom('person').selectAll().where('id', '=', person_id).executeTakeFirstOrThrow()
