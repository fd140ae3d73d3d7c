import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { withdrawalSetting } from '@banyan/contract/withdrawals/settings.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const opened = async () => z.encode(withdrawalSetting.set.body, (await world.call(admin, withdrawalSetting.get)).data)
const save = (body: object) => world.ask(admin, withdrawalSetting.set, { body })
const countLines = async () => (await world.db.selectFrom('audit').select('id').execute()).length

test('of two who save at once the second is refused with what it takes to look again', async () => {
  const form = await opened()
  const answers = await Promise.all([save({ ...form, least: '600.00' }), save({ ...form, bank_fee: '5.00' })])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const refused = answers.find(({ status }) => status === 409)!.body
  expect([refused.code, refused.message]).toEqual([
    'changed_meanwhile',
    'Someone else has changed this meanwhile. Please look at it again, then save.',
  ])
  const now = await opened()
  expect(now.version).toBe(form.version + 1)
  expect((await save({ ...now, bank_fee: '7.00' })).body).toEqual({ data: { version: now.version + 1 } })
})

test('whoever does not say what they saw saves nothing', async () => {
  const { version: _seen, ...rules } = await opened()
  const { status, body } = await save({ ...rules, least: '900.00' })
  expect([status, body.errors]).toEqual([400, { version: 'Please reload this page.' }])
})

test('what is saved as it stands is no version and no line of the audit, however often', async () => {
  const form = await opened()
  const before = await countLines()
  for (const version of [form.version, 0])
    expect((await save({ ...form, version })).body).toEqual({ data: { version: form.version } })
  expect(await countLines()).toBe(before)
  expect((await opened()).version).toBe(form.version)
})
