import { afterEach, expect, test } from 'vitest'
import { runScheduledClosings } from '#jobs/run-scheduled-closings.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { presetPlan } from '#features/office/setup/preset.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'
import { demo_days } from './demo-start.ts'
import { growDemo } from './grow-demo.ts'

let world: World
afterEach(() => world.close())

const members = 40
const demoCompany = () => createWorld({ setup: { ...worldSetup, plan: presetPlan, with_demo_members: true } })

/** What a demo comes to: who stands where, what was sold, what was paid. */
async function outcome({ db }: World) {
  const placed = await db
    .selectFrom('member')
    .select(['id', 'sponsor_id', 'parent_id', 'side', 'activated_at'])
    .orderBy('id')
    .execute()
  const incomes = await db.selectFrom('income').select(['id', 'member_id', 'paid_minor', 'at']).orderBy('id').execute()
  const closings = await db
    .selectFrom('closing')
    .select(['id', 'status', 'digest', 'ripens_at', 'released_at'])
    .orderBy('id')
    .execute()
  return { placed, incomes, closings }
}

test('a demo that was stopped half-way ends as one that ran through', async () => {
  world = await demoCompany()
  await growDemo(world.services, { members })
  const whole = await outcome(world)
  await expectBooksToBalance(world)
  await world.close()
  expect(whole.placed).toHaveLength(members + 1)
  expect(whole.closings).toHaveLength(demo_days)
  expect(whole.incomes.length).toBeGreaterThan(0)
  // Held for 30 days: what was earned in the first half is free.
  expect(whole.closings.filter(({ released_at }) => released_at !== null)).toHaveLength(demo_days - 30)

  world = await demoCompany()
  const stop = new Error('stopped on the thirtieth day')
  await expect(
    growDemo(world.services, {
      members,
      onDay: (day) => {
        if (day === 30) throw stop
      },
    }),
  ).rejects.toBe(stop)
  await growDemo(world.services, { members })
  expect(await outcome(world)).toEqual(whole)
  await expectBooksToBalance(world)
})

test('no closing runs by the clock while the past is being lived, and a grown demo is left alone', async () => {
  world = await demoCompany()
  await runScheduledClosings(world.services)
  expect((await outcome(world)).closings).toEqual([])
  await growDemo(world.services, { members: 3 })
  const grown = await outcome(world)
  await growDemo(world.services, { members: 3 })
  expect(await outcome(world)).toEqual(grown)
})

test('a real company never grows', async () => {
  world = await createWorld()
  await growDemo(world.services, { members })
  expect((await outcome(world)).placed).toHaveLength(1)
})
