import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findSponsor, signUp } from '@banyan/contract/joining/joining.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { createApp } from '#app.ts'
import { manualClock } from '#kit/clock.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { testDatabase } from '#testing/database/test-database.ts'
import { askApp } from '#testing/ask-app.ts'
import { createServices, createWorld, worldPassword, type World } from '#testing/world.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

const { ask, countMembers, countPeople, form, join } = visitorOf(() => world)

describe('the sponsor', () => {
  test('is named as the id is typed, in any case of letters', async () => {
    const { data } = await world.call(null, findSponsor, { query: { user_id: 'ROOT01' } })
    expect(data).toEqual({ user_id: 'root01', name: 'Namuna Traders' })
  })

  test('an admin, a blocked member and nobody at all are no sponsors', async () => {
    const { user_id, person_id } = await world.join()
    await world.db.updateTable('person').set({ is_blocked: true }).where('id', '=', person_id).execute()
    for (const id of [world.admin_user_id, user_id, 'nobody99']) {
      expect((await world.ask(null, findSponsor, { query: { user_id: id } })).status).toBe(404)
      const { status, body } = await ask({ sponsor_user_id: id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['sponsor_user_id']])
    }
  })
})

describe('signing up', () => {
  test('makes a member who can sign in, with an id, wallets and an event', async () => {
    const { data } = await join({ name: 'Meera Namuna', mobile: '+91 90000-00002' })
    expect(data).toMatchObject({
      name: 'Meera Namuna',
      sponsor_user_id: 'root01',
      sponsor_name: 'Namuna Traders',
      side: 'left',
      package_name: null,
      receipt_no: null,
      receipt_link: null,
    })
    expect(data.user_id).toMatch(/^BN\d{7}$/)
    expect(data.joined_at).toEqual(world.clock.now())
    const signedIn = await world.call(null, signIn, {
      body: { user_id: data.user_id.toLowerCase(), password: worldPassword },
    })
    expect(signedIn.data).toMatchObject({ user: { user_type: 'User' } })
    const { id, person_id } = await world.db
      .selectFrom('member')
      .select(['id', 'person_id'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    // Kept as the ten digits, however it was typed.
    const { mobile } = await world.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', person_id)
      .executeTakeFirstOrThrow()
    expect(mobile).toBe('9000000002')
    expect(
      await world.db
        .selectFrom('ledger_account')
        .where('owner_person_id', '=', person_id)
        .select('balance_minor')
        .execute(),
    ).toHaveLength(8)
    const event = await world.db
      .selectFrom('business_event')
      .selectAll()
      .where('member_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'registration',
      at: world.clock.now(),
      amount_minor: 0n,
      bv_minor: 0n,
      source_type: 'member',
      source_id: id,
    })
  })

  test('two people may share a mobile number and an e-mail address', async () => {
    await join()
    expect((await ask({})).status).toBe(200)
  })

  const refused: readonly [string, Readonly<Record<string, unknown>>, readonly string[]][] = [
    ['no side', { side: 'middle' }, ['side']],
    ['a name with digits', { name: 'Asha 2' }, ['name']],
    ['a malformed e-mail', { email: 'asha@' }, ['email']],
    ['letters in the mobile', { mobile: '98x7654321' }, ['mobile']],
    ['no password', { password: '' }, ['password']],
    ['a password below the company’s minimum', { password: 'seven77' }, ['password']],
    ['a password typed twice', { confirm_password: worldPassword }, ['confirm_password']],
    ['terms not accepted', { accepts_terms: false }, ['accepts_terms']],
    ['a pin without its password', { pin_no: 'ABCDEF123456' }, ['pin_password']],
    ['a pin password without a pin', { pin_password: '12345678' }, ['pin_no']],
    ['an unknown field', { referrer: 'x' }, ['referrer']],
    ['a huge name', { name: 'A'.repeat(10_000) }, ['name']],
    ['a list for an id', { sponsor_user_id: ['root01'] }, ['sponsor_user_id']],
  ]
  test.each(refused)('refuses %s and names the field', async (_case, change, fields) => {
    const before = await countPeople()
    const { status, body } = await world.ask(null, signUp, { body: { ...form(), ...change } })
    expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([400, [...fields].toSorted()])
    expect(await countPeople()).toBe(before)
  })

  test('before setup it is refused in plain words', async () => {
    const database = await testDatabase()
    const app = await createApp(await createServices(database, manualClock(world.clock.now())))
    const { status, body } = await askApp(app, null, signUp, { body: form() })
    await app.close()
    await database.drop()
    expect([status, body.code]).toEqual([409, 'not_set_up'])
  })

  test('is closed while its pages are switched off', async () => {
    const toggle = async (is_active: boolean) => {
      await world.db
        .updateTable('route')
        .set({ is_active })
        .where('key', 'in', ['any/accounts/sign-up', 'any/accounts/join'])
        .execute()
      await world.db
        .updateTable('instance')
        .set((row) => ({ settings_version: row('settings_version', '+', 1n) }))
        .execute()
    }
    await toggle(false)
    expect((await ask({})).status).toBe(403)
    await toggle(true)
    expect((await ask({})).status).toBe(200)
  })
})

describe('once', () => {
  test('ten copies of one call join one member and get one answer', async () => {
    const [before, key] = [await countMembers(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({ mobile: '9876500001' }, key)))
    expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(200)
    expect(await countMembers()).toBe(before + 1)
  })

  test('the same key for somebody else is refused with 409', async () => {
    const key = randomUUID()
    expect((await ask({}, key)).status).toBe(200)
    const { status, body } = await ask({ name: 'Tara Kalpana' }, key)
    expect([status, body.code]).toEqual([409, 'idempotency_key_reused'])
  })
})
