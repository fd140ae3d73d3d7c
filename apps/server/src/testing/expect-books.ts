import { expect } from 'vitest'
import { verifyBooks } from '../features/verify/index.ts'
import type { Database } from '../kit/database.ts'

/** After every test that moved money: each promise of the books is kept. */
export async function expectBooksToBalance({ db }: { readonly db: Database }): Promise<void> {
  const broken: string[] = []
  for await (const { promise, breaches, examples } of verifyBooks(db)) {
    if (breaches > 0n) broken.push(`${promise}: ${breaches} breaches, such as ${examples.join(', ')}`)
  }
  expect(broken).toEqual([])
}
