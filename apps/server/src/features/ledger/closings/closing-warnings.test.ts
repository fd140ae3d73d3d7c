import { afterEach, expect, test } from 'vitest'
import { closingWarnings, lockClosing, previewClosing, replayClosing } from '@banyan/contract/closings/closings.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { sql } from 'kysely'
import { closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

let world: World
afterEach(() => world.close())

const open = async (percent = '10') => {
  const plan = planSchema.parse({
    ...worldSetup.plan,
    matching: { ...worldSetup.plan.matching, rate_percent: percent },
    sponsored: { ...worldSetup.plan.sponsored, enabled: true, percent },
    payout_ratio_percent: null,
  })
  world = await createWorld({ setup: { ...worldSetup, plan } })
}
const asAdmin = () => world.signInAs(world.admin_user_id)
const warnings = async () => (await world.call(await asAdmin(), closingWarnings)).data

test('without a closing in hand there is nothing to look at', async () => {
  await open()
  expect(await warnings()).toEqual([])
})

test('a preview that pays most of its sales says so, and is looked at again when it is locked', async () => {
  await open('100')
  await growEarners(world)
  const admin = await asAdmin()
  const { data } = await world.call(admin, previewClosing, { body: {} })
  const percent = Number((data.totals.paid * 1000n) / data.totals.turnover) / 10
  const found = [{ warning: 'ratio', percent: percent.toFixed(1) }]
  expect(percent).toBeGreaterThan(45)
  expect(await warnings()).toEqual(found)
  world.clock.set(new Date(data.window_to))
  await world.call(await asAdmin(), lockClosing, { params: { id: data.id } })
  expect(await warnings()).toEqual(found)
})

test('a closing that pays twice the last one says so', async () => {
  await open()
  const { mid, right } = await growEarners(world)
  await closeDay(world)
  for (let time = 0; time < 4; time += 1)
    for (const sponsor of [mid, right])
      for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor, side })
  await world.call(await asAdmin(), previewClosing, { body: {} })
  expect(await warnings()).toMatchObject([{ warning: 'sudden_growth', last_id: 1n }])
})

test('the replay of a closing from before its totals named who is paid most finds no difference', async () => {
  await open()
  await growEarners(world)
  await closeDay(world)
  await sql`update closing set totals = totals - 'top' - 'by_reason'`.execute(world.db)
  const { data } = await world.call(await asAdmin(), replayClosing, { params: { id: 1n } })
  expect(data.different_count).toBe(0)
})
