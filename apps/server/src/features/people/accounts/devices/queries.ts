import { sql } from 'kysely'
import type { Database } from '#kit/database/database.ts'
import { hashToken } from '#kit/secrets/secrets.ts'

interface Sought {
  readonly token: string
  readonly whom: { readonly user_id: string } | { readonly person_id: bigint }
  readonly now: Date
}

/** The browser of this token, if this person signed in with it. */
export const maybeKnownDevice = (db: Database, { token, whom, now }: Sought) =>
  db
    .selectFrom('known_device')
    .innerJoin('person', 'person.id', 'known_device.person_id')
    .select('known_device.id')
    .where('known_device.token_hash', '=', hashToken(token))
    .where('known_device.expires_at', '>', now)
    .$if('person_id' in whom, (rows) => rows.where('person.id', '=', (whom as { person_id: bigint }).person_id))
    .$if('user_id' in whom, (rows) =>
      rows.where(sql`lower(person.user_id)`, '=', (whom as { user_id: string }).user_id.toLowerCase()),
    )
    .executeTakeFirst()
