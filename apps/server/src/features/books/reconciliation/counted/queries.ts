import { sql, type RawBuilder } from 'kysely'
import { reconciliationLines, type ReconciliationKey } from '@banyan/domain/ledger/reconciliation-lines.ts'
import type { Reader } from '#kit/database/database.ts'
import { countedDonations } from './donations/queries.ts'
import { countedIncomes } from './incomes/queries.ts'
import { countedMoney } from './money/queries.ts'
import { countedSales } from './sales/queries.ts'

/**
 * Rows of a `line` and what it should be before a moment, in hundredths and with the sign of the ledger, counted from the
 * acts and not from transfers. Rows of the same line add up.
 */
export type CountedRows = (until: Date) => RawBuilder<unknown>

const parts: readonly CountedRows[] = [...countedSales, ...countedMoney, ...countedIncomes, ...countedDonations]

/** What only the ledger knows: a bank says what it holds, and what people owe follows from what their wallets lacked. */
const known_to_the_ledger: readonly ReconciliationKey[] = ['cash', 'clawback_receivable']

/** What the acts before a moment say each line should be; a line that is left out is known to the ledger alone. */
export async function findCounted(db: Reader, until: Date): Promise<ReadonlyMap<ReconciliationKey, bigint>> {
  const { rows } = await sql<{ line: ReconciliationKey; minor: bigint }>`
    select line, sum(minor)::bigint as minor
    from (${sql.join(
      parts.map((part) => sql`(${part(until)})`),
      sql` union all `,
    )}) counted group by line`.execute(db)
  const found = new Map(rows.map(({ line, minor }) => [line, minor]))
  const counted = reconciliationLines.filter(({ line }) => !known_to_the_ledger.includes(line))
  return new Map(counted.map(({ line }) => [line, found.get(line) ?? 0n]))
}
