// Guards: closings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedBooks } from '#testing/database/closed-books.ts'
import { copyDatabase } from '#testing/database/copy-database.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor } from '#testing/money/hold-incomes.ts'
import { killedIn } from '#testing/processes/killed-in.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openDatabase } from '#kit/database/database.ts'
import { releaseClosing, releaseDueClosings } from '../index.ts'

/** A node is started for each kill, and beside other work that takes its time. */
const patient = { timeout: 300_000 }

let world: World
let uninterrupted: readonly string[]
const steps: string[] = []

/** A closing that holds for two members, each a chunk of its own, and whose day has come. */
beforeAll(async () => {
  world = await createWorld()
  await holdFor(world, 1)
  await growEarners(world)
  await closeDay(world)
  await closeDay(world)
  await world.db.updateTable('closing').set({ chunk_rows: 1 }).execute()
  const twin = await copyDatabase(world.database)
  await releaseClosing({ ...twin, clock: world.clock }, 1n, { onStep: (step) => steps.push(step) })
  uninterrupted = await closedBooks(twin.db)
  await expectBooksToBalance(twin)
  await twin.drop()
})
afterAll(() => world.close())

const killedAt = (url: string, step: string) =>
  killedIn('release-and-die', url, '1', world.clock.now().toISOString(), step)

test('a release has a step within and after each of its transactions', () => {
  expect(steps).toEqual(['begun', 'releasing 1', 'released 1', 'releasing 2', 'released 2', 'finishing'])
  expect(uninterrupted.filter((line) => line.startsWith('account HELD:') && !line.endsWith(' 0'))).toEqual([])
})

test(
  'killed at any step the books balance, and resumed they are those of a release that ran through',
  patient,
  async () => {
    // Killed within the last act, a release leaves what it left after the last chunk.
    for (const step of steps.filter((one) => one !== 'released 2')) {
      const database = await copyDatabase(world.database)
      expect(await killedAt(database.url, step)).toBe('SIGKILL')
      await expectBooksToBalance(database)
      await releaseDueClosings({ ...database, clock: world.clock })
      // The same books to the letter, which are known to balance.
      expect(await closedBooks(database.db), `killed at "${step}"`).toEqual(uninterrupted)
      await database.drop()
    }
  },
)

test('started by many at once, on connections of their own, it releases once', patient, async () => {
  const database = await copyDatabase(world.database)
  const others = [1, 2, 3].map(() => openDatabase({ connectionString: database.url }, { max: 4 }))
  await Promise.all([database, ...others].map(({ db }) => releaseDueClosings({ db, clock: world.clock })))
  expect(await closedBooks(database.db)).toEqual(uninterrupted)
  await expectBooksToBalance(database)
  await Promise.all(others.map((other) => other.close()))
  await database.drop()
})
