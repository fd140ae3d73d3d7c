import { sql } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import { most_tries, type CodePurpose } from './code-rules.ts'

/** When codes of a purpose were sent to a person since an instant, newest first. */
export async function findSends(
  trx: Transaction,
  person_id: bigint,
  { purpose, since }: { purpose: CodePurpose; since: Date },
): Promise<Date[]> {
  const rows = await trx
    .selectFrom('one_time_code')
    .select('created_at')
    .where('person_id', '=', person_id)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** What came of the codes that an admin asked for: how many count now, and the wrong guesses at all of them since an instant. */
export async function countAsked(
  trx: Transaction,
  asked_by: bigint,
  { now, since }: { readonly now: Date; readonly since: Date },
): Promise<{ readonly open: number; readonly wrong: number }> {
  // Two that are asked for at once would not see each other.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`codes asked by:${asked_by}`}, 0))`.execute(trx)
  return trx
    .selectFrom('one_time_code')
    .select(
      sql<number>`count(*) filter (where used_at is null and expires_at > ${now} and tries < ${most_tries})::int`.as(
        'open',
      ),
    )
    .select(sql<number>`coalesce(sum(tries), 0)::int`.as('wrong'))
    .where('asked_by', '=', asked_by)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}
