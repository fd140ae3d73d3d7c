import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#kit/database/database.ts'
import type { SealHead } from './seals/seal-hash.ts'

export interface Finding {
  /** How many things were looked at. */
  readonly checked: bigint
  readonly breaches: bigint
  /** The first few that break the rule, by name. */
  readonly examples: readonly string[]
}

/** How much of what never changes is looked at again. Everything else is always looked at whole. */
export interface Scope {
  /** The last seal that a proof found in order; null: from the first on. */
  readonly after_seal: SealHead | null
  /** Acts and marks of before this were compared already; left out: none were. */
  readonly acts_after?: Date | undefined
  /** Heads that were written down outside the database. */
  readonly heads: readonly SealHead[]
}

export const wholeScope: Scope = { after_seal: null, heads: [] }

/** One promise of the books, and how to find out whether it is kept. */
export interface Check {
  readonly promise: string
  /** Somebody may have more or less than is due when it is broken. Left out: yes. */
  readonly is_money?: boolean
  /** The query of a check that is one: a row for each thing looked at, with `what` it is and whether it `is_broken`. */
  readonly rows?: RawBuilder<unknown>
  /** Looks at everything unless a scope says what was proven before. */
  find(trx: Transaction, scope?: Scope): Promise<Finding>
}

const most_examples = 5

export const finding = (checked: bigint, broken: readonly string[]): Finding => {
  const breaches = BigInt(broken.length)
  // What is missing was looked for all the same.
  return { checked: checked > breaches ? checked : breaches, breaches, examples: broken.slice(0, most_examples) }
}

/**
 * A check whose query answers one row for each thing looked at: `what` it is, and whether it `is_broken`.
 * PostgreSQL counts; only the first few broken ones travel. A promise is about money unless it says otherwise.
 */
export const check = (promise: string, rows: RawBuilder<unknown>, { is_money = true } = {}): Check => ({
  promise,
  is_money,
  rows,
  async find(trx) {
    const found = await sql<Finding>`
      select count(*) as checked, count(*) filter (where looked_at.is_broken) as breaches,
        coalesce((array_agg(looked_at.what::text) filter (where looked_at.is_broken))[1:${sql.lit(most_examples)}], '{}') as examples
      from (${rows}) as looked_at`.execute(trx)
    return found.rows[0]!
  },
})
