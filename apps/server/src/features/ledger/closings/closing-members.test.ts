import { afterAll, beforeAll, expect, test } from 'vitest'
import { findClosingMembers, previewClosing } from '@banyan/contract/closings/closings.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { closeDay, growEarners } from '#testing/money/earning.ts'
import { createWorld, worldSetup, type World } from '#testing/world.ts'

/** A cap on matching that cuts both earners, and one on the share in a direct's matching. */
const plan = planSchema.parse({
  ...worldSetup.plan,
  matching: { ...worldSetup.plan.matching, caps: [{ per: 'day', amount: '80' }] },
  sponsored: { enabled: true, percent: '10', caps: [{ per: 'day', amount: '5' }] },
})

let world: World
let admin: string
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld({ setup: { ...worldSetup, plan } })
  earners = await growEarners(world)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

test('a preview says what each cap takes, and opens member by member', async () => {
  const { data } = await world.call(admin, previewClosing, { body: {} })
  const { gross, trimmed, paid, by_reason } = data.totals
  expect(by_reason.map(({ reason }) => reason)).toEqual(['DAILY_CAP'])
  expect(by_reason.reduce((sum, cut) => sum + cut.trimmed, 0n)).toBe(trimmed)
  expect(gross - trimmed).toBe(paid)

  const members = await world.call(admin, findClosingMembers, { query: {} })
  expect(members.total_count).toBe(data.totals.incomes)
  expect(members.data.reduce((sum, row) => sum + row.paid, 0n)).toBe(paid)
  expect(members.data[0]).toMatchObject({
    user_id: earners.top,
    name: 'Asha Namuna',
    kind: 'matching',
    gross: 10_000n,
    trimmed: 2_000n,
    paid: 8_000n,
    reasons: [{ reason: 'DAILY_CAP', amount: 2_000n }],
  })
})

test('a page, and a cap that cut nobody', async () => {
  const page = await world.call(admin, findClosingMembers, { query: { page_index: 1, page_size: 1 } })
  expect(page.data.map(({ user_id }) => user_id)).toEqual([earners.mid])
  const washed = await world.call(admin, findClosingMembers, { query: { reason: 'FULL_WASH' } })
  expect(washed).toMatchObject({ data: [], total_count: 0 })
  const { status, body } = await world.ask(admin, findClosingMembers, { query: { reason: 'ANY' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['reason']])
})

test('previewed up to now, only what happened until then is listed', async () => {
  world.clock.advance(3_600_000)
  admin = await world.signInAs(world.admin_user_id)
  await world.call(admin, previewClosing, { body: { until_now: true } })
  expect((await world.call(admin, findClosingMembers, { query: {} })).data[0]).toMatchObject({ paid: 8_000n })
})

test('once it is in the books nothing is in hand', async () => {
  await closeDay(world)
  admin = await world.signInAs(world.admin_user_id)
  expect(await world.call(admin, findClosingMembers, { query: {} })).toMatchObject({ data: [], total_count: 0 })
})
