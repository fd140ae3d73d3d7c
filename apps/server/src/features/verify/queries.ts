import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '../../kit/database.ts'

export interface Finding {
  /** How many things were looked at. */
  readonly checked: bigint
  readonly breaches: bigint
  /** The first few that break the rule, by name. */
  readonly examples: readonly string[]
}

/** One promise of the books, and how to find out whether it is kept. */
export interface Check {
  readonly promise: string
  find(trx: Transaction): Promise<Finding>
}

const most_examples = 5

/**
 * A check whose query answers one row for each thing looked at: `what` it is, and whether it `is_broken`.
 * PostgreSQL counts; only the first few broken ones travel.
 */
export const check = (promise: string, rows: RawBuilder<unknown>): Check => ({
  promise,
  async find(trx) {
    const found = await sql<Finding>`
      select count(*) as checked, count(*) filter (where looked_at.is_broken) as breaches,
        coalesce((array_agg(looked_at.what::text) filter (where looked_at.is_broken))[1:${sql.lit(most_examples)}], '{}') as examples
      from (${rows}) as looked_at`.execute(trx)
    return found.rows[0]!
  },
})
