import { sql, type RawBuilder } from 'kysely'
import type { ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { Reader } from '#kit/database/database.ts'

/**
 * Rows of a `line` and what it should be before a moment, in hundredths and with the sign of the ledger, counted from the
 * acts and not from transfers. Rows of the same line add up.
 */
export type CountedRows = (until: Date) => RawBuilder<unknown>

/** What parts say before a moment, added up by line. */
export async function sumCounted(
  db: Reader,
  parts: readonly CountedRows[],
  until: Date,
): Promise<ReadonlyMap<ReconciliationKey, bigint>> {
  const { rows } = await sql<{ line: ReconciliationKey; minor: bigint }>`
    select line, sum(minor)::bigint as minor
    from (${sql.join(
      parts.map((part) => sql`(${part(until)})`),
      sql` union all `,
    )}) counted group by line`.execute(db)
  return new Map(rows.map(({ line, minor }) => [line, minor]))
}
