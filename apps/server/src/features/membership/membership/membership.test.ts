import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp } from '@banyan/contract/joining/joining.ts'
import { offerTwoFactor } from '@banyan/contract/accounts/security.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { blockMember, listMembers, unblockMember } from '@banyan/contract/members/members.ts'
import { reinstateMember, resignMember } from '@banyan/contract/members/member-profile.ts'
import { askOwnErasure, exportOwnData, getMembership, resign } from '@banyan/contract/membership/membership.ts'
import { closeDay, day_ms, joinActive } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { moneyOf } from '#testing/money/hold-incomes.ts'
import { payReferral } from '#testing/money/referral.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'

let world: World
let admin: string

beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const own = { current_password: worldPassword, reason: 'I am moving away.' }

const eventsOf = async (member_id: bigint) =>
  (
    await world.db
      .selectFrom('business_event')
      .select('kind')
      .where('member_id', '=', member_id)
      .where('kind', 'in', ['block', 'unblock'])
      .orderBy('id')
      .execute()
  ).map(({ kind }) => kind)

const statusOf = async (user_id: string) => (await world.list(admin, listMembers, { user_id })).data[0]?.status

test('a member leaves with the own password, is told, and may still sign in', async () => {
  const { user_id, member_id, person_id } = await world.join({ name: 'Dev Kalpana' })
  const token = await world.signInAs(user_id)
  expect((await world.call(token, getMembership)).data).toMatchObject({ left_at: null, may: { resign: true } })

  const wrong = await world.ask(token, resign, { body: { ...own, current_password: 'not-this-one' } })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([400, ['current_password']])
  expect(await statusOf(user_id)).toBe('registered')

  await world.call(token, resign, { body: own })
  expect(await statusOf(user_id)).toBe('left')
  expect(await eventsOf(member_id)).toEqual(['block'])
  expect((await sentTo(world, person_id)).map(({ template }) => template)).toContain('membership_ended')
  const again = await world.signInAs(user_id)
  expect((await world.call(again, getMembership)).data).toMatchObject({ may: { resign: false, ask_erasure: true } })
  expect((await world.ask(again, resign, { body: own })).status).toBe(409)
})

test('whoever has left brings nobody in and earns nothing, while volume flows through', async () => {
  const top = await joinActive(world, { name: 'Asha Namuna' })
  const mid = await joinActive(world, { sponsor: top, side: 'left' })
  await world.call(await world.signInAs(mid), resign, { body: own })
  const joiner = {
    name: 'Om Kalpana',
    email: 'om@example.com',
    mobile: '9000000009',
    password: worldPassword,
    terms_version_id: null,
    accepts_terms: true,
  }
  const refused = await world.ask(null, signUp, { body: { ...joiner, sponsor_user_id: mid, side: 'left' } })
  expect(Object.keys(refused.body.errors ?? {})).toEqual(['sponsor_user_id'])

  const under = await joinActive(world, { sponsor: top, side: 'left', parent: mid })
  await joinActive(world, { sponsor: top, side: 'left', parent: under })
  await joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  admin = await world.signInAs(world.admin_user_id)
  const paid = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'income.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.user_id'])
    .where('income.paid_minor', '>', 0n)
    .execute()
  const names = paid.map(({ user_id }) => user_id)
  expect(names).toContain(top)
  expect(names).not.toContain(mid)
})

test('whoever has left still gets what is held, and is not forgotten before', async () => {
  const { user_id } = await world.join()
  const { receipt_no } = await world.activate((await world.join({ sponsor: user_id })).user_id)
  await payReferral(world, receipt_no, user_id, 900n)
  await world.call(await world.signInAs(user_id), resign, { body: own })
  const refused = await world.ask(await world.signInAs(user_id), askOwnErasure, { body: own })
  expect([refused.status, refused.body.code]).toEqual([409, 'has_money'])
  world.clock.advance(30 * day_ms)
  await releaseDueIncomes(world.services)
  expect(await moneyOf(world, user_id)).toEqual({ free: 900n, held: 0n })
  admin = await world.signInAs(world.admin_user_id)
})

test('blocking and leaving cross without letting anybody earn too early', async () => {
  const { user_id, member_id } = await world.join()
  const params = { id: member_id }
  const body = { reason: 'A test' }
  await world.call(admin, blockMember, { params, body })
  await world.call(admin, resignMember, { params, body })
  expect(await statusOf(user_id)).toBe('blocked')
  await world.call(admin, unblockMember, { params, body })
  expect(await statusOf(user_id)).toBe('left')
  expect(await eventsOf(member_id)).toEqual(['block'])
  await world.call(admin, reinstateMember, { params, body })
  expect(await statusOf(user_id)).toBe('registered')
  expect(await eventsOf(member_id)).toEqual(['block', 'unblock'])
})

test('the company’s own place cannot be left, and nobody’s cannot either', async () => {
  const body = { reason: 'A test' }
  expect((await world.ask(admin, resignMember, { params: { id: 1n }, body })).body.code).toBe('is_root')
  expect((await world.ask(admin, resignMember, { params: { id: 999_999n }, body })).status).toBe(404)
})

test('ten presses at once leave once', async () => {
  const { user_id, member_id } = await world.join()
  const token = await world.signInAs(user_id)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => world.ask(token, resign, { body: own, key: 'the-same-key' })),
  )
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  expect(await eventsOf(member_id)).toEqual(['block'])
})

test('wrong passwords count together, whatever page asks, and hold nobody up who signs in', async () => {
  const { user_id } = await world.join()
  const token = await world.signInAs(user_id)
  const wrong = { current_password: 'not-this-one' }
  const forgetTries = () => world.db.deleteFrom('guess_guard').execute()
  await forgetTries()
  const pages = [exportOwnData, offerTwoFactor, exportOwnData, offerTwoFactor, exportOwnData] as const
  for (const page of pages) expect((await world.ask(token, page, { body: wrong })).status).toBe(400)
  expect((await world.ask(token, resign, { body: own })).status).toBe(429)
  const signingIn = { user_id, password: worldPassword, remember: false }
  expect((await world.ask(null, signIn, { body: signingIn })).status).toBe(200)
  await forgetTries()
})

test('a member’s own data is one file, and only for whoever knows the password', async () => {
  const user_id = await joinActive(world, { name: 'Nila Namuna', email: 'nila@example.com' })
  const token = await world.signInAs(user_id)
  expect((await world.ask(token, exportOwnData, { body: { current_password: 'not-this-one' } })).status).toBe(400)
  const { data } = await world.call(token, exportOwnData, { body: { current_password: worldPassword } })
  expect(data).toMatchObject({
    person: { user_id, name: 'Nila Namuna', email: 'nila@example.com' },
    receipts: [{ package_name: world.packages[0]!.name }],
  })
  expect(JSON.stringify(data)).not.toMatch(/password_hash|_sealed|_mac/)
})
