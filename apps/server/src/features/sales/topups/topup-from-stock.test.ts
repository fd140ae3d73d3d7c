import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOwnPin } from '@banyan/contract/pins/own-pin.ts'
import { pinLists, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { findPinAllowance } from '@banyan/contract/pins/pin-transfers.ts'
import { money } from '@banyan/contract/kit/values.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { markPin } from '#testing/sales/mark-pin.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let depot: string

beforeAll(async () => {
  world = await createWorld()
})
/** Everybody begins with an empty stock, and with nothing moved. */
beforeEach(async () => {
  world.clock.advance(25 * 3_600_000)
  await world.db.updateTable('pin').set({ expires_at: world.clock.now() }).where('status', '=', 'unused').execute()
  depot = await world.signInAs(world.franchise_user_id)
})
afterAll(() => world.close())

const stock = (more: object = {}) => ({ pin_from: 'stock', ...variantBody(world), ...more })
const topup = async (more: object = {}, { key, member }: { key?: string; member?: string } = {}) =>
  world.ask(depot, topupByPin, {
    body: { member_user_id: member ?? (await world.join()).user_id, ...stock(more) },
    ...(key !== undefined && { key }),
  })
const usedPins = async () =>
  (
    await world.db
      .selectFrom('pin')
      .select('pin_no')
      .where('status', '=', 'used')
      .orderBy('used_at')
      .orderBy('id')
      .execute()
  ).map(({ pin_no }) => pin_no)

test('the oldest unused pin of the package is used, without its number or password', async () => {
  const before = await usedPins()
  const { pins } = await issuePins(world, { count: 3 })
  const next = await world.call(depot, findOwnPin, { query: variantBody(world) })
  expect(next.data).toMatchObject({ pin_no: pins[0]!.pin_no, kind: 'paid', price: world.packages[0]!.price })
  const done = await topup()
  expect([done.status, done.body.data]).toMatchObject([
    200,
    { kind: 'first', price: money.encode(world.packages[0]!.price as never) },
  ])
  expect((await usedPins()).filter((pin_no) => !before.includes(pin_no))).toEqual([pins[0]!.pin_no])
  await expectBooksToBalance(world)
})

test('a pin that was chosen is used, although an older one is there', async () => {
  const { pins } = await issuePins(world, { count: 2 })
  const { data } = await world.list(depot, pinLists.franchise, { status: 'unused', pin_no: pins[1]!.pin_no })
  expect((await topup({ pin_id: String(data[0]!.id) })).status).toBe(200)
  expect(await usedPins()).toContain(pins[1]!.pin_no)
  expect(await usedPins()).not.toContain(pins[0]!.pin_no)
})

describe('refuses', () => {
  const idOf = async (pin_no: string) =>
    String((await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()).id)

  test('a pin of somebody else as one that does not exist, also to look at', async () => {
    const other = await world.join()
    const { pins } = await issuePins(world, { owner_user_id: other.user_id })
    const pin_id = await idOf(pins[0]!.pin_no)
    const answers = [
      await topup({ pin_id }),
      await topup({ pin_id: '999999999' }),
      await world.ask(depot, findOwnPin, { query: { pin_id } }),
    ]
    for (const answer of answers)
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'own_pin_unknown', ['pin_id']])
    expect(await usedPins()).not.toContain(pins[0]!.pin_no)
  })

  test('a pin that cannot be used, on the field that chose it', async () => {
    const { pins } = await issuePins(world)
    const pin_id = await idOf(pins[0]!.pin_no)
    await markPin(world, pins[0]!.pin_no, 'blocked')
    const answer = await topup({ pin_id })
    expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'pin_blocked', ['pin_id']])
  })

  test('a variant that is not held, and no choice at all', async () => {
    await issuePins(world)
    for (const choice of [variantBody(world, 'free'), variantBody(world, 'paid', 1)]) {
      const answer = await topup(choice)
      expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, 'variant_not_held', ['package_id']])
    }
    const member_user_id = (await world.join()).user_id
    const nothing = await world.ask(depot, topupByPin, { body: { member_user_id, pin_from: 'stock' } })
    expect([nothing.status, fieldsOf(nothing)]).toEqual([400, ['package_id']])
    const typed = await world.ask(depot, topupByPin, { body: { member_user_id } })
    expect([typed.status, fieldsOf(typed)]).toEqual([400, ['pin_no', 'pin_password']])
    expect(fieldsOf(await topup({ pin_no: 'ABCDEF', pin_password: 'ABCD' }))).toEqual(['pin_no', 'pin_password'])
  })

  test('a package below the member’s own, on the choice of the pin', async () => {
    await issuePins(world, { count: 1 })
    await issuePins(world, { count: 1, package_id: world.packages[1]!.id })
    const member = (await world.join()).user_id
    expect((await topup(variantBody(world, 'paid', 1), { member })).status).toBe(200)
    const answer = await topup({}, { member })
    expect([answer.body.code, fieldsOf(answer)]).toEqual(['package_too_small', ['package_id']])
  })
})

test('above the allowance the own password is asked for, so that an open tab does not use up a stock', async () => {
  await world.db.updateTable('company').set({ pins_without_password: 2 }).execute()
  const { pins } = await issuePins(world, { count: 8 })
  for (let done = 0; done < 2; done++) expect((await topup()).status).toBe(200)
  const next = await topup()
  expect([next.status, next.body.code, fieldsOf(next)]).toEqual([400, 'password_needed', ['current_password']])
  expect(fieldsOf(await topup({ current_password: 'not-the-one' }))).toEqual(['current_password'])
  expect((await topup({ current_password: worldPassword })).status).toBe(200)
  // A pin that is typed needs no more than its own password, but it left the stock like the others.
  const typed = { member_user_id: (await world.join()).user_id, ...pins[7]! }
  expect((await world.ask(depot, topupByPin, { body: typed })).status).toBe(200)
  expect((await world.call(depot, findPinAllowance)).data).toEqual({ allowed: 2, moved: 4, left: 0 })
  await expectBooksToBalance(world)
  await world.db.updateTable('company').set({ pins_without_password: 10 }).execute()
})

test('twenty at one moment use ten pins, each once', async () => {
  await issuePins(world, { count: 20 })
  const members = await Promise.all(Array.from({ length: 20 }, () => world.join()))
  const answers = await Promise.all(members.map(({ user_id }) => topup({}, { member: user_id })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  for (const answer of answers) if (answer.status !== 200) expect(answer.body.code).toBe('password_needed')
  await expectBooksToBalance(world)
})

test('ten copies of one call use one pin', async () => {
  await issuePins(world, { count: 10 })
  const before = (await usedPins()).length
  const member = (await world.join()).user_id
  const answers = await Promise.all(Array.from({ length: 10 }, () => topup({}, { key: `stock-${member}`, member })))
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toHaveLength(1)
  expect([answers[0]!.status, (await usedPins()).length - before]).toEqual([200, 1])
})
