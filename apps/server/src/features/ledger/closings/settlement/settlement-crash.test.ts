// Guards: closings
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { openDatabase } from '#kit/database/database.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { closedBooks } from '#testing/database/closed-books.ts'
import { copyDatabase } from '#testing/database/copy-database.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { killedIn } from '#testing/processes/killed-in.ts'
import { openStage, play, step } from '#testing/company/play.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { creditClosing, lockClosing, previewClosing, replayClosing } from '../index.ts'

const settling = 2n
/** A node is started for each kill, and beside other work that takes its time. */
const patient = { timeout: 300_000 }

let world: World
let uninterrupted: readonly string[]
let replayed: object
const steps: string[] = []

/** A closing with incomes of its own that settles two members' purchases of the day before, one row a chunk. */
beforeAll(async () => {
  const plan = planSchema.parse({
    matching: { unit: '1000' },
    sponsored: { enabled: true, percent: '50' },
  })
  world = await createWorld({ setup: { ...worldSetup, plan } })
  const stage = await openStage(world)
  const top = (await world.join()).user_id
  const mid = (await world.join({ sponsor: top, side: 'left' })).user_id
  const below: string[] = []
  for (const side of ['left', 'right', 'left', 'right'] as const)
    below.push((await world.join({ sponsor: mid, side })).user_id)
  const buys = [top, mid, ...below].map((user_id, at) =>
    step(10 + at / 10, (company) => company.buy(`${at}`, user_id, 'pin')),
  )
  await play(
    stage,
    [
      ...buys,
      step(30, (company) => company.cancel('3')),
      step(31, (company) => company.cancel('4')),
      step(32, (company) => company.buy('more', below[3]!, 'pin')),
    ],
    { days: 1 },
  )
  world.clock.advance(Date.parse('2026-01-03T00:00:01+05:30') - world.clock.now().getTime())
  const id = await previewClosing(world.services, { until_now: false, by_person_id: null })
  await world.db.updateTable('closing').set({ chunk_rows: 1 }).where('id', '=', id).execute()
  await inTransaction(world.db, (trx) => lockClosing(trx, world.services, id))
  const twin = await copyDatabase(world.database)
  await creditClosing({ ...twin, clock: world.clock }, id, { onStep: (name) => steps.push(name) })
  replayed = await replayClosing(twin, id)
  uninterrupted = await closedBooks(twin.db)
  await twin.drop()
}, 120_000)
afterAll(() => world.close())

test('the closing adjusts the one before, and replays', () => {
  expect(replayed).toMatchObject({ is_identical: true })
  expect(uninterrupted.filter((line) => line.includes('"adjusts_closing_id": 1'))).not.toEqual([])
  expect(steps).toEqual(
    expect.arrayContaining(['computed', 'posting 1', 'posted 1', 'posting 2', 'posted 2', 'finishing']),
  )
})

test(
  'killed at any step and resumed, a settling closing leaves the books of one that ran through',
  patient,
  async () => {
    for (const deadly of steps) {
      const database = await copyDatabase(world.database)
      const now = world.clock.now().toISOString()
      expect(await killedIn('credit-and-die', database.url, String(settling), now, deadly)).toBe('SIGKILL')
      await creditClosing({ ...database, clock: world.clock }, settling)
      expect(await closedBooks(database.db), `killed at "${deadly}"`).toEqual(uninterrupted)
      await expectBooksToBalance(database)
      await database.drop()
    }
  },
)

test('credited by several at once, it settles once', patient, async () => {
  const database = await copyDatabase(world.database)
  const others = [1, 2].map(() => openDatabase({ connectionString: database.url }, { max: 4 }))
  await Promise.all(
    [database, ...others].map(({ db, pool }) => creditClosing({ db, pool, clock: world.clock }, settling)),
  )
  expect(await closedBooks(database.db)).toEqual(uninterrupted)
  await Promise.all(others.map((other) => other.close()))
  await database.drop()
})
