import { sql } from 'kysely'
import { expect } from 'vitest'
import { linesThatDiffer } from '#features/books/reconciliation/index.ts'
import { checks, verifyBooks, withKinds } from '#features/books/verify/index.ts'
import type { Database, Transaction } from '#kit/database/database.ts'
import { brokenAmong } from './database/broken-among.ts'

/** Kinds of journals that only tests post: money comes into a wallet or goes out of it without a page for it. */
export const kindsOfTests = ['credit', 'deposit', 'payout'] as const

const all = withKinds(checks, kindsOfTests)
const brokenOfAll = brokenAmong(all)

/** The promises of the books that are broken, in words. */
export async function brokenPromises(db: Database): Promise<string[]> {
  const broken: string[] = []
  // Nearly always nothing is broken. Where the one statement fails, each check runs by itself and says why.
  const doubtful = await brokenOfAll(db).catch(() => all)
  for await (const { promise, breaches, examples } of verifyBooks(db, { checks: doubtful })) {
    if (breaches > 0n) broken.push(`${promise}: ${breaches} breaches, such as ${examples.join(', ')}`)
  }
  return broken
}

/** The acts that the audit says otherwise, or not at all, of those whose names begin so; since ever. */
export async function unsaidActs(trx: Transaction, like: string): Promise<string[]> {
  await sql`update proof_since set acts_from = '-infinity'`.execute(trx)
  const { rows } = checks.find(({ promise }) => promise.startsWith('what people decided and set is in the audit'))!
  const unsaid = await sql<{ what: string }>`
    select what from (${rows!}) looked_at where is_broken and what like ${`${like}%`} order by what`.execute(trx)
  return unsaid.rows.map(({ what }) => what)
}

/** After every test that moved money: each promise of the books is kept, and the acts agree with the ledger. */
export async function expectBooksToBalance({ db }: { readonly db: Database }): Promise<void> {
  expect(await brokenPromises(db)).toEqual([])
  expect(await linesThatDiffer(db)).toEqual([])
}
