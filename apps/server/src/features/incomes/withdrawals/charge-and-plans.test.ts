import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getSettings, savePlan } from '@banyan/contract/setup/setup.ts'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { fieldsOf } from '#testing/look.ts'
import { day_ms } from '#testing/money/earning.ts'
import { openWithdrawals } from '#testing/money/withdrawal-desk.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await openWithdrawals(world)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const nextDay = async () => {
  world.clock.advance(day_ms)
  admin = await world.signInAs(world.admin_user_id)
}

const save = async (change: object) => {
  const { plan } = (await world.call(admin, getSettings)).data
  const body = { plan: { ...plan, payout_ratio_percent: '50', ...change }, reason: 'A trial' }
  expect((await world.ask(admin, savePlan, { body })).status).toBe(200)
}

const charge = async (charge_percent: string) => {
  const { data: rules } = await world.call(admin, withdrawalSetting.get)
  const body = z.encode(withdrawalSetting.set.body, { ...rules, charge_percent })
  const answer = await world.ask(admin, withdrawalSetting.set, { body })
  return [answer.status, fieldsOf(answer)]
}

test('what is kept of a withdrawal covers the levels of the plan in force, whatever begins after it', async () => {
  const { withdrawal_level } = (await world.call(admin, getSettings)).data.plan
  await save({ withdrawal_level: { ...withdrawal_level, enabled: true, percents: ['3', '2'] } })
  await nextDay()
  // However often a plan is saved that pays nothing from the next midnight on, until then the one in force pays.
  await save({ withdrawal_level: { ...withdrawal_level, enabled: false } })
  await save({ withdrawal_level: { ...withdrawal_level, enabled: false } })
  expect(await charge('0')).toEqual([400, ['charge_percent']])
  expect(await charge('4.9')).toEqual([400, ['charge_percent']])
  expect(await charge('5')).toEqual([200, []])
  await nextDay()
  expect(await charge('0')).toEqual([200, []])
})
