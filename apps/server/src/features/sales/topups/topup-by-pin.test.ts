import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePin, type PinCode } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { markPin } from '#testing/sales/mark-pin.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let depot: string
let admin: string

beforeAll(async () => {
  world = await createWorld()
  depot = await world.signInAs(world.franchise_user_id)
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const topup = (member_user_id: string, pin: PinCode, key?: string) =>
  world.ask(depot, topupByPin, { body: { member_user_id, ...pin }, ...(key !== undefined && { key }) })
const activate = async (member_user_id: string, pin: PinCode) =>
  (await world.call(depot, topupByPin, { body: { member_user_id, ...pin } })).data
describe('topping up by pin', () => {
  test('is for franchises with the page', async () => {
    const body = { member_user_id: 'nobody99', pin_no: 'ABCDEF', pin_password: 'ABCD' }
    expect((await world.ask(null, topupByPin, { body })).status).toBe(401)
    expect((await world.ask(admin, topupByPin, { body })).status).toBe(403)
  })

  test.each<[string, object, string]>([
    ['no member', { member_user_id: '' }, 'member_user_id'],
    ['a short pin', { pin_no: 'ABC' }, 'pin_no'],
    ['a short password', { pin_password: 'ABC' }, 'pin_password'],
    ['a pin as a number', { pin_no: 123456 }, 'pin_no'],
    ['an endless pin', { pin_no: 'A'.repeat(10_000) }, 'pin_no'],
    ['a price', { price: '1' }, 'price'],
  ])('%s is refused by field', async (_case, change, field) => {
    const answer = await world.ask(depot, topupByPin, {
      body: { member_user_id: 'nobody99', pin_no: 'ABCDEF', pin_password: 'ABCD', ...change },
    })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('needs an Idempotency-Key', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/topup-by-pin',
      headers: { authorization: `Bearer ${depot}` },
      payload: { member_user_id: 'nobody99', pin_no: 'ABCDEF', pin_password: 'ABCD' },
    })
    expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([400, 'idempotency_key_missing'])
  })

  test('uses the pin, makes the member active, numbers the receipt, records the event and moves the money', async () => {
    const member = await world.join()
    const pin = await issuePin(world)
    const before = {
      owed: await balanceOf(world, 'pin_liability'),
      sales: await balanceOf(world, 'sales'),
      gst: await balanceOf(world, 'gst_payable'),
    }
    const done = await activate(member.user_id.toLowerCase(), {
      pin_no: `${pin.pin_no.slice(0, 6)} ${pin.pin_no.slice(6)}`,
      pin_password: pin.pin_password,
    })
    const sold = world.packages[0]!
    expect(done.receipt_no).toMatch(/^R\/25-26\/\d{8}$/)
    expect(done).toEqual({
      receipt_no: done.receipt_no,
      member_user_id: member.user_id,
      member_name: 'Asha Namuna',
      package: sold,
      kind: 'first',
      from_package_name: null,
      price: sold.price,
      activated_at: world.clock.now(),
    })

    const stored = await world.db
      .selectFrom('activation')
      .selectAll()
      .where('receipt_no', '=', done.receipt_no)
      .executeTakeFirstOrThrow()
    expect(stored.price_minor).toBe(sold.price)
    expect(stored.taxable_minor + stored.gst_minor).toBe(sold.price)
    const event = await world.db
      .selectFrom('business_event')
      .selectAll()
      .where('source_type', '=', 'activation')
      .where('source_id', '=', stored.id)
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      kind: 'activation',
      member_id: member.member_id,
      at: world.clock.now(),
      amount_minor: stored.taxable_minor,
      bv_minor: sold.bv,
      own_cap_minor: sold.daily_cap,
      package_id: sold.id,
    })
    expect(
      await world.db
        .selectFrom('member')
        .select(['activated_at', 'package_id'])
        .where('id', '=', member.member_id)
        .executeTakeFirst(),
    ).toEqual({ activated_at: world.clock.now(), package_id: sold.id })
    const moved = {
      owed: (await balanceOf(world, 'pin_liability')) - before.owed,
      sales: (await balanceOf(world, 'sales')) - before.sales,
      gst: (await balanceOf(world, 'gst_payable')) - before.gst,
    }
    expect(moved).toEqual({ owed: -sold.price, sales: stored.taxable_minor, gst: stored.gst_minor })
    await expectBooksToBalance(world)
  })

  test.each(['free', 'leader'] as const)('a %s pin makes active without money or volume', async (kind) => {
    const member = await world.join()
    const journals = await world.db.selectFrom('journal').select('id').execute()
    const pin = await issuePin(world, { kind, payment_mode: null, reason: 'Opening day' })
    const { receipt_no } = await activate(member.user_id, pin)
    const [event] = await world.db
      .selectFrom('business_event')
      .selectAll()
      .where('member_id', '=', member.member_id)
      .where('kind', '=', 'activation')
      .execute()
    expect(event).toMatchObject({ amount_minor: 0n, bv_minor: 0n, own_cap_minor: world.packages[0]!.daily_cap })
    const { data } = await world.call(depot, getReceipt, { query: { receipt_no } })
    expect(data).toMatchObject({ price: 0n, gst: 0n, price_in_words: 'Rupees Zero Only' })
    expect(await world.db.selectFrom('journal').select('id').execute()).toEqual(journals)
    await expectBooksToBalance(world)
  })

  test('a pin keeps the price and volume it was sold with, and its package may be off sale', async () => {
    const [, second] = world.packages
    const pin = await issuePin(world, { package_id: second!.id })
    await world.db
      .updateTable('package')
      .set({ price_minor: 1n, bv_minor: 1n, is_active: false })
      .where('id', '=', second!.id)
      .execute()
    const member = await world.join()
    const { receipt_no } = await activate(member.user_id, pin)
    expect((await world.call(depot, getReceipt, { query: { receipt_no } })).data).toMatchObject({
      price: second!.price,
      bv: second!.bv,
    })
    await expectBooksToBalance(world)
  })

  describe('says what is wrong, the pin before the member', () => {
    const states: [string, (pin: PinCode) => Promise<PinCode>, string, string][] = [
      [
        'an unknown pin',
        async (pin) => ({ ...pin, pin_no: 'ZZZZZZZZZZZZ' }),
        'pin_no,pin_password',
        'Pin number or password is wrong.',
      ],
      [
        'a wrong password',
        async (pin) => ({ ...pin, pin_password: 'WRONGPIN' }),
        'pin_no,pin_password',
        'Pin number or password is wrong.',
      ],
      [
        'a blocked pin',
        (pin) => ended(pin, 'blocked'),
        'pin_no',
        'This pin is blocked. Please ask the company to unblock it.',
      ],
      [
        'an expired pin',
        (pin) => outlived(pin, new Date('2026-01-01T08:00:00+05:30')),
        'pin_no',
        'This pin expired on 01-01-2026 8:00 am. Please use another pin.',
      ],
      [
        'a cancelled pin',
        (pin) => ended(pin, 'cancelled'),
        'pin_no',
        'This pin was cancelled. Please use another pin.',
      ],
    ]
    const ended = async (pin: PinCode, status: 'blocked' | 'cancelled'): Promise<PinCode> => {
      await markPin(world, pin.pin_no, status)
      return pin
    }
    const outlived = async (pin: PinCode, expires_at: Date): Promise<PinCode> => {
      await world.db.updateTable('pin').set({ expires_at }).where('pin_no', '=', pin.pin_no).execute()
      return pin
    }

    test.each(states)('%s', async (_case, spoil, fields, message) => {
      const pin = await issuePin(world, { kind: 'free', payment_mode: null, reason: 'To be spoilt' })
      const answer = await topup('nobody99', await spoil(pin))
      expect([answer.status, fieldsOf(answer).join(), answer.body.message]).toEqual([400, fields, message])
    })

    test('a used pin, and when it was used', async () => {
      const pin = await issuePin(world)
      await activate((await world.join()).user_id, pin)
      const answer = await topup((await world.join()).user_id, pin)
      expect([answer.body.code, answer.body.errors?.['pin_no']]).toEqual([
        'pin_used',
        'This pin was used on 01-01-2026 9:00 am. Please use another pin.',
      ])
    })

    test('a member who is unknown, the root or blocked; the pin stays unused', async () => {
      const pin = await issuePin(world)
      const blocked = await world.join()
      await world.db.updateTable('person').set({ is_blocked: true }).where('user_id', '=', blocked.user_id).execute()
      for (const [user_id, code] of [
        ['nobody99', 'member_unknown'],
        ['depot1', 'member_unknown'],
        [world.root_user_id, 'member_is_root'],
        [blocked.user_id, 'member_blocked'],
      ] as const) {
        const answer = await topup(user_id, pin)
        expect([answer.status, answer.body.code, fieldsOf(answer)]).toEqual([400, code, ['member_user_id']])
      }
      await activate((await world.join()).user_id, pin)
      await expectBooksToBalance(world)
    })
  })

  test('ten copies of one call answer alike and use the pin once', async () => {
    const member = await world.join()
    const pin = await issuePin(world)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => topup(member.user_id, pin, `topup-${pin.pin_no}`)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify([answer.status, answer.body])))).toHaveLength(1)
    expect(answers[0]!.status).toBe(200)
    await expectBooksToBalance(world)
  })

  test('of a hundred who use one pin at once one succeeds', async () => {
    const members = await Promise.all(Array.from({ length: 100 }, () => world.join()))
    const pin = await issuePin(world)
    const answers = await Promise.all(members.map((member) => topup(member.user_id, pin)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
    for (const answer of answers)
      if (answer.status !== 200) expect([answer.status, answer.body.code]).toEqual([400, 'pin_used'])
    await expectBooksToBalance(world)
  })

  test('of many pins for one member at once one is the first, the others come after it, and receipts stay without a gap', async () => {
    const member = await world.join()
    const pins = await Promise.all(Array.from({ length: 12 }, () => issuePin(world)))
    const answers = await Promise.all(pins.map((pin) => topup(member.user_id, pin)))
    const kinds = answers.map((answer) => (answer.body.data as { kind: string }).kind)
    expect(kinds.toSorted()).toEqual(['first', ...Array.from({ length: 11 }, () => 'repeat')])
    await expectBooksToBalance(world)
  })

  test('wrong passwords are counted although every one of them is refused', async () => {
    const guesser = await createWorld()
    const token = await guesser.signInAs(guesser.franchise_user_id)
    const body = { member_user_id: 'nobody99', pin_no: 'ZZZZZZZZZZZZ', pin_password: 'WRONGPIN' }
    const statuses: number[] = []
    for (let tries = 0; tries < 7; tries++) statuses.push((await guesser.ask(token, topupByPin, { body })).status)
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429])
    await guesser.close()
  })
})
