import { sql, type CompiledQuery } from 'kysely'
import { expect } from 'vitest'
import { linesThatDiffer } from '#features/books/reconciliation/index.ts'
import { checks, verifyBooks, withKinds, type Check } from '#features/books/verify/index.ts'
import type { Database } from '#kit/database/database.ts'

/** Kinds of journals that only tests post: money comes into a wallet or goes out of it without a page for it. */
export const kindsOfTests = ['credit', 'deposit', 'payout'] as const

const { queries = [], others = [] } = Object.groupBy(withKinds(checks, kindsOfTests), ({ rows }) =>
  rows === undefined ? 'others' : 'queries',
)

interface AnyBroken {
  readonly is_broken: boolean
}

/** Whether any row of any of the queries is broken. */
const anyBroken = sql<AnyBroken>`select ${sql.join(
  queries.map(({ rows }) => sql`exists (select from (${rows}) as looked_at where looked_at.is_broken)`),
  sql` or `,
)} as is_broken`

/** A statement of 150 queries, written once for all databases. */
let written: CompiledQuery<AnyBroken> | undefined

/**
 * What has to be looked at one by one. Books in order are what tests find nearly always, and one statement asks all queries
 * for a break quicker than each for its words; where one finds a break, or cannot be asked, all say what it is.
 */
async function doubtful(db: Database): Promise<readonly Check[]> {
  const isBroken = await db.executeQuery((written ??= anyBroken.compile(db))).then(
    ({ rows }) => rows[0]?.is_broken !== false,
    () => true,
  )
  return isBroken ? [...queries, ...others] : others
}

/** The promises of the books that are broken, in words. */
export async function brokenPromises(db: Database): Promise<string[]> {
  const broken: string[] = []
  for await (const { promise, breaches, examples } of verifyBooks(db, { checks: await doubtful(db) })) {
    if (breaches > 0n) broken.push(`${promise}: ${breaches} breaches, such as ${examples.join(', ')}`)
  }
  return broken
}

/** After every test that moved money: each promise of the books is kept, and the acts agree with the ledger. */
export async function expectBooksToBalance({ db }: { readonly db: Database }): Promise<void> {
  expect(await brokenPromises(db)).toEqual([])
  expect(await linesThatDiffer(db)).toEqual([])
}
