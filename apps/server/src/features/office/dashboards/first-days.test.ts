import { afterAll, beforeAll, expect, test } from 'vitest'
import { markMomentSeen, userDashboard, userWaiting } from '@banyan/contract/dashboards/user-dashboard.ts'
import { activate, closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { switchPage } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let earners: Awaited<ReturnType<typeof growEarners>>
beforeAll(async () => {
  world = await createWorld()
  earners = await growEarners(world)
})
afterAll(() => world.close())

const dashboardOf = async (user_id: string) => (await world.call(await world.signInAs(user_id), userDashboard)).data

test('a goal comes true: the volume that one side lacked pays what was said', async () => {
  const before = await dashboardOf(earners.top)
  expect(before.next_closing).toMatchObject({ left: 400_000n, right: 100_000n, would_match: 100_000n })
  const { side, volume, pay } = before.goal!.next!
  expect(side).toBe('right')
  expect(pay).toBeGreaterThan(0n)
  expect(before.goal!.cap!.used).toBe(10_000n)
  // A package of the world moves 1,000 BV.
  expect(volume % 100_000n).toBe(0n)
  for (let joined = 0n; joined < volume / 100_000n; joined++) {
    const { user_id } = await world.join({ sponsor: earners.right, side: 'right' })
    await activate(world, user_id)
  }
  const after = await dashboardOf(earners.top)
  expect(after.next_closing!.would_pay - before.next_closing!.would_pay).toBe(pay)
  expect(after.goal!.cap).toEqual({ ...before.goal!.cap, used: before.goal!.cap!.used + pay })
})

test('a newcomer is led from step to step, and not to what is switched off', async () => {
  const { user_id, person_id } = await world.join({ sponsor: earners.right, side: 'right' })
  const next = async () => (await dashboardOf(user_id)).next_step
  expect(await next()).toBe('mobile_verified')
  await switchPage(world, 'any/accounts/contact-verification', false)
  expect((await dashboardOf(user_id)).started.mobile_verified).toBeNull()
  expect(await next()).toBe('email_verified')
  await switchPage(world, 'any/accounts/contact-verification', true)
  const now = world.clock.now()
  await world.db
    .updateTable('person')
    .set({ mobile_verified_at: now, email_verified_at: now })
    .where('id', '=', person_id)
    .execute()
  // Nobody checks documents now, so nobody is asked for them.
  expect(await next()).toBe('is_active')
  await switchPage(world, 'admin/member/kyc-requests', true)
  expect(await next()).toBe('documents_sent')
  await switchPage(world, 'admin/member/kyc-requests', false)
  await activate(world, user_id)
  expect(await next()).toBe('bank_given')
})

test('the root member earns nothing, so it has nothing to reach for', async () => {
  expect((await dashboardOf(world.root_user_id)).goal?.next ?? null).toBeNull()
})

test('good news is shown once: the activation, then the first income', async () => {
  const token = await world.signInAs(earners.top)
  const moments = async () => (await world.call(token, userDashboard)).data.moments
  const [activated, ...more] = await moments()
  expect(more).toEqual([])
  expect(activated).toMatchObject({ kind: 'activated', name: 'Starter', amount: null })
  expect(activated?.receipt_no).toBeTruthy()
  const seen = { kind: 'activated', subject_id: String(activated!.subject_id) }
  for (let times = 0; times < 2; times++) await world.call(token, markMomentSeen, { body: seen })
  expect(await moments()).toEqual([])
  await closeDay(world)
  expect((await dashboardOf(earners.top)).moments).toMatchObject([{ kind: 'first_income', receipt_no: null }])
})

test('what is another’s, or does not exist, cannot be marked; what is old is no news', async () => {
  const [right] = (await dashboardOf(earners.right)).moments
  const token = await world.signInAs(earners.top)
  const mark = (kind: string, subject_id: bigint) =>
    world.ask(token, markMomentSeen, { body: { kind, subject_id: String(subject_id) } })
  expect((await mark('activated', right!.subject_id)).status).toBe(404)
  expect((await mark('first_income', 999_999n)).status).toBe(404)
  expect((await mark('donation_received', 1n)).status).toBe(404)
  const wrong = await mark('birthday', 1n)
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['kind']])
  expect((await world.ask(null, markMomentSeen, { body: {} })).status).toBe(401)
  expect((await dashboardOf(earners.right)).moments.map(({ kind }) => kind)).toEqual(['activated'])
  world.clock.advance(15 * day_ms)
  expect((await dashboardOf(earners.right)).moments).toEqual([])
})

test('nothing waits for a member without payments and with nothing sent back', async () => {
  const token = await world.signInAs(earners.top)
  expect((await world.call(token, userWaiting)).data).toEqual({
    to_pay: 0,
    to_confirm: 0,
    documents: 0,
    bank_details: 0,
    conversations: 0,
    unread_broadcasts: 0,
    unread_news: 0,
    due_popups: 0,
    unread_notices: 0,
  })
  expect((await world.ask(await world.signInAs(world.admin_user_id), userWaiting)).status).toBe(403)
})
