// Guards: incomes
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedBooks } from '#testing/database/closed-books.ts'
import { copyDatabase } from '#testing/database/copy-database.ts'
import { day_ms } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { killedIn } from '#testing/processes/killed-in.ts'
import { openPools, withTwoDirects } from '#testing/money/pools.ts'
import type { World } from '#testing/world.ts'
import { openDatabase, type Database } from '#kit/database/database.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { releaseDueIncomes } from '../index.ts'

/** A node is started for each kill, and beside other work that takes its time. */
const patient = { timeout: 300_000 }

let world: World
let uninterrupted: readonly string[]
const steps: string[] = []

/** The books, with what was saved and bought; numbers of their own leave gaps where a transaction was killed. */
async function booksOf(db: Database): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    select 'savings ' || concat_ws(' ', member_id, pool, act, amount_minor, saved_minor, income_id) as line from matrix_savings_entry
    union all select 'saved ' || to_jsonb(matrix_savings)::text from matrix_savings
    union all select 'place ' || concat_ws(' ', member_id, pool, amount_minor) from business_event where kind = 'matrix_entry'
    order by line`.execute(db)
  return [...(await closedBooks(db)), ...rows.map(({ line }) => line)]
}

const releaseEach = (db: Database, onStep: (step: string) => unknown = () => undefined) =>
  releaseDueIncomes({ db, clock: world.clock }, { limit: 1, onStep })

/** Two incomes that are due, of which the second buys a place. */
beforeAll(async () => {
  world = await openPools()
  await withTwoDirects(world)
  await payInstantIncomes(world.services)
  world.clock.advance(30 * day_ms)
  const twin = await copyDatabase(world.database)
  await releaseEach(twin.db, (step) => steps.push(step))
  uninterrupted = await booksOf(twin.db)
  await expectBooksToBalance(twin)
  await twin.drop()
})
afterAll(() => world.close())

const killedAt = (url: string, step: string) =>
  killedIn('release-incomes-and-die', url, world.clock.now().toISOString(), step)

test('each release is one act with what it saves and buys', () => {
  expect(steps).toEqual(['releasing 1', 'released 1', 'releasing 2', 'released 2'])
  expect(uninterrupted.filter((line) => line.startsWith('place '))).toHaveLength(1)
})

test(
  'killed at any step the books balance, and resumed they are those of a release that ran through',
  patient,
  async () => {
    for (const step of steps) {
      const database = await copyDatabase(world.database)
      expect(await killedAt(database.url, step)).toBe('SIGKILL')
      await expectBooksToBalance(database)
      await releaseEach(database.db)
      expect(await booksOf(database.db), `killed at "${step}"`).toEqual(uninterrupted)
      await database.drop()
    }
  },
)

test('started by many at once, on connections of their own, it buys once', patient, async () => {
  const database = await copyDatabase(world.database)
  const others = [1, 2, 3].map(() => openDatabase({ connectionString: database.url }, { max: 4 }))
  await Promise.all([database, ...others].map(({ db }) => releaseEach(db)))
  expect(await booksOf(database.db)).toEqual(uninterrupted)
  await expectBooksToBalance(database)
  await Promise.all(others.map((other) => other.close()))
  await database.drop()
})
