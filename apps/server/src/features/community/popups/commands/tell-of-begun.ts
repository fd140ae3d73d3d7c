import { sql } from 'kysely'
import type { Services } from '#kit/context.ts'

/** The act comes every minute; one that comes a little late looks back so far. Told twice does no harm. */
const looks_back_ms = 75_000

const begunIn = (table: 'news' | 'popup') => sql`select from ${sql.table(table)} where not is_draft
  and taken_down_at is null and (from_at > told.since and from_at <= told.until
    or to_at > told.since and to_at <= told.until)`

/** Tells open browsers that news or popups began or ended by the clock alone: nobody wrote anything at that moment. */
export async function tellOfBegun({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const since = new Date(now.getTime() - looks_back_ms)
  await sql`select tell_live('news', 'everybody')
    from (values (${since}::timestamptz, ${now}::timestamptz)) told (since, until)
    where exists (${begunIn('news')}) or exists (${begunIn('popup')})`.execute(db)
}
