// Guards: closings, ledger
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closedBooks } from '#testing/database/closed-books.ts'
import { copyDatabase } from '#testing/database/copy-database.ts'
import { day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { killedIn } from '#testing/processes/killed-in.ts'
import { createWorld, type World } from '#testing/world.ts'
import { openDatabase } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { creditClosing, lockClosing, previewClosing, runDueClosings } from './index.ts'

/** A process is started and killed many times over. */
const patient = { timeout: 300_000 }

/** So few rows a chunk that a small network fills several. */
const chunk_rows = 1

let world: World
let uninterrupted: readonly string[]
const steps: string[] = []

beforeAll(async () => {
  world = await createWorld()
  await growEarners(world)
  world.clock.advance(day_ms)
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await world.db.updateTable('closing').set({ chunk_rows }).execute()
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  const twin = await copyDatabase(world.database)
  await creditClosing({ ...twin, clock: world.clock }, id, { onStep: (step) => steps.push(step) })
  uninterrupted = await closedBooks(twin.db)
  await twin.drop()
})
afterAll(() => world.close())

const killedAt = (url: string, step: string) =>
  killedIn('credit-and-die', url, '1', world.clock.now().toISOString(), step)

test('a closing has a step before, within and after each of its transactions', () => {
  // Chunks are posted side by side, so their steps may come in any order.
  expect(steps.toSorted()).toEqual([
    'computed',
    'finished',
    'finishing',
    'posted 1',
    'posted 2',
    'posting 1',
    'posting 2',
  ])
  expect(uninterrupted.filter((line) => line.startsWith('income'))).toHaveLength(3)
})

test('killed at any step and resumed, a closing leaves the books of one that ran through', patient, async () => {
  for (const step of steps) {
    const database = await copyDatabase(world.database)
    expect(await killedAt(database.url, step)).toBe('SIGKILL')
    await creditClosing({ ...database, clock: world.clock }, 1n)
    expect(await closedBooks(database.db), `killed at "${step}"`).toEqual(uninterrupted)
    await expectBooksToBalance(database)
    await database.drop()
  }
})

test('killed again and again, it still ends in the same books', patient, async () => {
  const database = await copyDatabase(world.database)
  for (const step of ['computed', 'posting 1', 'posting 1', 'finishing', 'finishing'])
    expect(await killedAt(database.url, step)).toBe('SIGKILL')
  await creditClosing({ ...database, clock: world.clock }, 1n)
  expect(await closedBooks(database.db)).toEqual(uninterrupted)
  await database.drop()
})

test('started by many at once, on connections of their own, it credits once', patient, async () => {
  const database = await copyDatabase(world.database)
  const others = [1, 2, 3].map(() => openDatabase({ connectionString: database.url }, { max: 4 }))
  await Promise.all([database, ...others].map(({ db, pool }) => creditClosing({ db, pool, clock: world.clock }, 1n)))
  expect(await closedBooks(database.db)).toEqual(uninterrupted)
  await Promise.all(others.map((other) => other.close()))
  await database.drop()
})

test('the schedule resumes what was left half done, and goes on with the next window', patient, async () => {
  const database = await copyDatabase(world.database)
  expect(await killedAt(database.url, 'posted 1')).toBe('SIGKILL')
  const services = { db: database.db, pool: database.pool, clock: world.clock }
  const credited = await Promise.all([runDueClosings(services), runDueClosings(services)])
  expect(new Set(credited.flat())).toEqual(new Set([1n]))
  await expectBooksToBalance(database)
  await database.drop()
})
