import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { findSponsor, signUp } from '@banyan/contract/accounts/joining.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { generatePins, revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/pins/receipt.ts'
import { createApp } from '../../app.ts'
import { manualClock } from '../../kit/clock.ts'
import { expectBooksToBalance } from '../../testing/expect-books.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { askApp, createServices, createWorld, worldPassword, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

type Wire = z.input<typeof signUp.body>
const form = (change: Partial<Wire> = {}): Wire => ({
  sponsor_user_id: world.root_user_id,
  side: 'left',
  name: 'Kiran Kalpana',
  email: 'kiran@example.com',
  mobile: '9000000002',
  password: worldPassword,
  confirm_password: worldPassword,
  accepts_terms: true,
  ...change,
})
const join = (change: Partial<Wire> = {}) => world.call(null, signUp, { body: form(change) })
const ask = (change: Partial<Wire>, key?: string) => world.ask(null, signUp, { body: form(change), ...(key !== undefined && { key }) })
const countMembers = async () => (await world.db.selectFrom('member').select('id').execute()).length
const countPeople = async () => (await world.db.selectFrom('person').select('id').execute()).length

/** A pin of the cheapest package, with its password, owned by the root member. */
async function newPin() {
  const admin = await world.signInAs(world.admin_user_id)
  const order = { owner_user_id: world.root_user_id, package_id: String(world.packages[0]!.id), kind: 'paid', count: 1, payment_mode: 'UPI', payment_reference: 'UTR1', reason: '' }
  const { data } = await world.call(admin, generatePins, { body: order })
  const pin_no = data.pin_nos[0]!
  const pin = await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()
  const root = await world.signInAs(world.root_user_id)
  const revealed = await world.call(root, revealPin, { params: { id: pin.id } })
  return { pin_no, pin_password: revealed.data.pin_password }
}

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
    const { data } = await join({ name: 'Meera Namuna' })
    expect(data).toMatchObject({ name: 'Meera Namuna', sponsor_user_id: 'root01', sponsor_name: 'Namuna Traders', side: 'left', package_name: null, receipt_no: null, receipt_link: null })
    expect(data.user_id).toMatch(/^BN\d{7}$/)
    expect(data.joined_at).toEqual(world.clock.now())
    const signedIn = await world.call(null, signIn, { body: { user_id: data.user_id.toLowerCase(), password: worldPassword } })
    expect(signedIn.data.user.user_type).toBe('User')
    const { id, person_id } = await world.db.selectFrom('member').select(['id', 'person_id']).orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
    expect(await world.db.selectFrom('ledger_account').where('owner_person_id', '=', person_id).select('balance_minor').execute()).toHaveLength(5)
    const event = await world.db.selectFrom('business_event').selectAll().where('member_id', '=', id).executeTakeFirstOrThrow()
    expect(event).toMatchObject({ kind: 'registration', at: world.clock.now(), amount_minor: 0n, bv_minor: 0n, source_type: 'member', source_id: id })
  })

  test('two people may share a mobile number and an e-mail address', async () => {
    await join()
    expect((await ask({})).status).toBe(200)
  })

  test('goes to the extreme place of the side, and the other side is the newcomer’s own', async () => {
    const first = (await join({ side: 'right' })).data
    const second = (await join({ side: 'right' })).data
    expect(second.parent_user_id).toBe(first.user_id)
    const inner = (await join({ sponsor_user_id: first.user_id, side: 'left' })).data
    expect(inner.parent_user_id).toBe(first.user_id)
    expect((await join({ side: 'right' })).data.parent_user_id).toBe(second.user_id)
    expect((await join({ sponsor_user_id: first.user_id, side: 'left' })).data.parent_user_id).toBe(inner.user_id)
  })

  const refused: readonly [string, Partial<Record<keyof Wire | 'referrer', unknown>>, readonly string[]][] = [
    ['no side', { side: 'middle' }, ['side']],
    ['a name with digits', { name: 'Asha 2' }, ['name']],
    ['a malformed e-mail', { email: 'asha@' }, ['email']],
    ['letters in the mobile', { mobile: '98x7654321' }, ['mobile']],
    ['passwords that differ', { confirm_password: 'another-one' }, ['password', 'confirm_password']],
    ['a password below six', { password: 'short', confirm_password: 'short' }, ['password', 'confirm_password']],
    ['a password below the company’s minimum', { password: 'seven77', confirm_password: 'seven77' }, ['password', 'confirm_password']],
    ['terms not accepted', { accepts_terms: false }, ['accepts_terms']],
    ['a pin without its password', { pin_no: 'ABCDEF123456' }, ['pin_password']],
    ['a pin password without a pin', { pin_password: '12345678' }, ['pin_no']],
    ['an unknown field', { referrer: 'x' }, ['referrer']],
    ['a huge name', { name: 'A'.repeat(100_000) }, ['name']],
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
      await world.db.updateTable('route').set({ is_active }).where('key', 'in', ['any/accounts/sign-up', 'any/accounts/join']).execute()
      await world.db.updateTable('instance').set((row) => ({ settings_version: row('settings_version', '+', 1n) })).execute()
    }
    await toggle(false)
    expect((await ask({})).status).toBe(401)
    await toggle(true)
    expect((await ask({})).status).toBe(200)
  })
})

describe('a named place', () => {
  test('is taken by whoever names it, and the sponsor’s leg is the one it lies in', async () => {
    const top = (await join({ side: 'left' })).data
    const below = (await join({ sponsor_user_id: top.user_id, side: 'right' })).data
    const placed = (await join({ sponsor_user_id: top.user_id, parent_user_id: below.user_id, side: 'left' })).data
    expect([placed.parent_user_id, placed.side]).toEqual([below.user_id, 'left'])
    const row = await world.db.selectFrom('member').innerJoin('person', 'person.id', 'member.person_id').selectAll('member').where('user_id', '=', placed.user_id).executeTakeFirstOrThrow()
    expect([row.side, row.sponsor_side]).toEqual(['left', 'right'])
  })

  test('may be the sponsor’s own', async () => {
    const top = (await join({ side: 'left' })).data
    expect((await join({ sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })).data.parent_user_id).toBe(top.user_id)
  })

  test('that is taken is refused with 409, naming parent and side', async () => {
    const top = (await join({ side: 'left' })).data
    await join({ sponsor_user_id: top.user_id, side: 'right' })
    const before = await countPeople()
    const { status, body } = await ask({ sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })
    expect([status, body.code]).toEqual([409, 'place_taken'])
    expect(body.message).toContain(`The right place under ${top.user_id}`)
    expect(await countPeople()).toBe(before)
  })

  test('outside the sponsor’s team, or under nobody, is refused', async () => {
    const [one, other] = [(await join({ side: 'left' })).data, (await join({ side: 'right' })).data]
    for (const parent_user_id of [other.user_id, world.root_user_id, 'nobody99']) {
      const { status, body } = await ask({ sponsor_user_id: one.user_id, parent_user_id })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['parent_user_id']])
    }
  })
})

describe('once', () => {
  test('ten copies of one call join one member and get one answer', async () => {
    const [before, key] = [await countMembers(), randomUUID()]
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask({}, key)))
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

describe('with a pin', () => {
  test('joins and activates in one act; the link opens the receipt', async () => {
    const { data } = await join(await newPin())
    expect(data.package_name).toBe('Starter')
    const receipt = await world.call(null, getReceipt, { query: { link: data.receipt_link } })
    expect(receipt.data).toMatchObject({ receipt_no: data.receipt_no, member_user_id: data.user_id })
    const member = await world.db.selectFrom('member').innerJoin('person', 'person.id', 'member.person_id').selectAll('member').where('user_id', '=', data.user_id).executeTakeFirstOrThrow()
    expect(member.activated_at).toEqual(world.clock.now())
  })

  test.each(['used', 'blocked', 'expired', 'mistyped', 'wrong password'])('a pin that is %s refuses the whole sign-up', async (fault) => {
    const pin = await newPin()
    if (fault === 'used') await join(pin)
    if (fault === 'blocked') await world.db.updateTable('pin').set({ status: 'blocked' }).where('pin_no', '=', pin.pin_no).execute()
    if (fault === 'expired') await world.db.updateTable('pin').set({ expires_at: world.clock.now() }).where('pin_no', '=', pin.pin_no).execute()
    const given = fault === 'mistyped' ? { ...pin, pin_no: 'AAAAAAAAAAAA' } : fault === 'wrong password' ? { ...pin, pin_password: 'not-the-one' } : pin
    const before = await countPeople()
    const { status, body } = await ask(given)
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, 'pin_no'])
    expect(await countPeople()).toBe(before)
  })

  test('a taken place leaves the pin unused', async () => {
    const pin = await newPin()
    const top = (await join({ side: 'left' })).data
    await join({ sponsor_user_id: top.user_id, side: 'right' })
    expect((await ask({ ...pin, sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })).status).toBe(409)
    expect((await ask(pin)).status).toBe(200)
  })

  test('of ten people with one pin one joins', async () => {
    const pin = await newPin()
    const before = await countMembers()
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(pin)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await countMembers()).toBe(before + 1)
  })
})

test('200 sign-ups at once under one sponsor on one side: one chain, no gap, no duplicate', async () => {
  const sponsor = (await join({ side: 'right' })).data
  const answers = await Promise.all(Array.from({ length: 200 }, () => ask({ sponsor_user_id: sponsor.user_id, side: 'right' })))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 200 }, () => 200))
  const joined = answers.map(({ body }) => body.data as { user_id: string; parent_user_id: string })
  const below = new Map(joined.map(({ user_id, parent_user_id }) => [parent_user_id, user_id]))
  expect(below.size).toBe(200)
  let length = 0
  for (let at = below.get(sponsor.user_id); at !== undefined; at = below.get(at)) length++
  expect(length).toBe(200)
})
