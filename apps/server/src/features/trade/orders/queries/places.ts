import { sql } from 'kysely'
import type { Reader } from '#kit/database/database.ts'
import { shopNameOf } from '#kit/database/shop-name.ts'

const parts = ['address', 'city', 'pincode', 'state'] as const

/** A franchise where goods can be picked up. A shop that has told no address of its own has that of whoever keeps it. */
const shops = (db: Reader) =>
  db
    .selectFrom('person')
    .leftJoin('franchise', 'franchise.person_id', 'person.id')
    .leftJoin('profile', 'profile.person_id', 'person.id')
    .select(['person.user_id', 'person.is_blocked', shopNameOf('person').as('name')])
    .select(
      parts.map((part) =>
        sql<string>`case when concat(franchise.address, franchise.city, franchise.pincode, franchise.state) <> ''
          then ${sql.ref(`franchise.${part}`)} else coalesce(${sql.ref(`profile.${part}`)}, '') end`.as(part),
      ),
    )

/** A franchise where goods can be picked up, by its id. */
export const maybePlace = (db: Reader, user_id: string) =>
  db
    .selectFrom('person')
    .where('person.user_type', '=', 'Franchise')
    .where('person.is_blocked', '=', false)
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .select('person.id')
    .executeTakeFirst()

/** All of them that are not blocked, by name. */
export const findPlaces = (db: Reader) =>
  shops(db)
    .where('person.user_type', '=', 'Franchise')
    .where('person.is_blocked', '=', false)
    .orderBy(shopNameOf('person'))
    .orderBy('person.id')
    .execute()

/** The shop where an order is picked up, with where it is and its mobile number. */
export async function getPlace(db: Reader, person_id: bigint) {
  const row = await shops(db).where('person.id', '=', person_id).select('person.mobile').executeTakeFirstOrThrow()
  return { ...row, mobile: row.mobile ?? '' }
}
export type Place = Awaited<ReturnType<typeof getPlace>>
