import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { findLoneLimit } from '@banyan/contract/approvals/lone-limit.ts'
import { approveCreditRequest, rejectCreditRequest } from '@banyan/contract/credit-requests/credit-requests.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import { approvePinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { generatePins, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { adminIdOf, issuePins } from '#testing/sales/issue-pins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { orderOf, sellProduct } from '#testing/trade/shop.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** A pin of the cheapest package costs 1,180.00: four of them are alone, five are not. */
const day_minor = minor(5_000_00n)
const month_minor = minor(12_000_00n)
const hour_ms = 3_600_000

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
let member: { user_id: string; person_id: bigint }
let asha: string
let thief: TestAdmin
let second: string
let nth = 0
const nextReference = () => String(470_000_000_000 + ++nth)
const current_password = worldPassword

const allow = (adjustment_limit: bigint, adjustment_limit_month: bigint) =>
  setRules(world, transferSetting, {
    adjustment_limit: minor(adjustment_limit),
    adjustment_limit_month: minor(adjustment_limit_month),
  })

beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  credits = await creditsIn(world)
  member = await world.join()
})
afterAll(() => world.close())
beforeEach(async () => {
  // Each story has its own thief, and a month of its own.
  world.clock.advance(31 * 24 * hour_ms)
  thief = await addAdminTo(world, { rights: null })
  second = (await addAdminTo(world, { rights: null })).token
  asha = await world.signInAs(member.user_id)
  await allow(day_minor, month_minor)
})

const sold = (more: object = {}) => ({
  owner_user_id: member.user_id,
  package_id: String(world.packages[0]!.id),
  kind: 'paid',
  count: 1,
  payment_mode: 'UPI',
  payment_reference: nextReference(),
  reason: '',
  current_password,
  ...more,
})
const make = (more: object = {}, token = thief.token) => world.ask(token, generatePins, { body: sold(more) })
const topUp = async (token = thief.token) =>
  world.ask(token, topupAgainstPayment, {
    body: {
      member_user_id: (await world.join()).user_id,
      package_id: String(world.packages[0]!.id),
      is_upgrade: false,
      payment_mode: 'UPI',
      payment_reference: nextReference(),
      reason: 'Paid at the counter',
      current_password,
    },
  })
const today = () => world.clock.now().toISOString().slice(0, 10)
const creditAsked = (amount = '2500.00') => credits.send(asha, credits.body({ amount, paid_on: today() }))
const credit = async (amount?: string, token = thief.token) =>
  world.ask(token, approveCreditRequest, approval((await creditAsked(amount)).id))
const pinsAsked = async () => {
  const body = {
    to: 'company',
    to_user_id: '',
    package_id: String(world.packages[0]!.id),
    count: 1,
    payment_mode: 'UPI',
    paid_on: today(),
    reference: nextReference(),
    slip_file_id: null,
    remark: '',
  }
  return (await world.call(asha, requestUserPins, { body })).data.id
}
const answerRequest = async (how: 'new' | 'stock', from_user_id = '', token = thief.token) => {
  const id = await pinsAsked()
  return world.ask(token, approvePinRequest, { params: { id }, body: { how, from_user_id, current_password } })
}
const franchisePins = async (count = 1, more: object = {}) => {
  await issuePins(world, { count, ...more })
  return world.db
    .selectFrom('pin')
    .innerJoin('person', 'person.id', 'pin.owner_person_id')
    .select('pin.id')
    .where('person.user_id', '=', world.franchise_user_id)
    .where('status', '=', 'unused')
    .orderBy('pin.id', 'desc')
    .limit(count)
    .execute()
}
const move = (count = 1, token = thief.token, more: object = {}) =>
  world.ask(token, transferPins, {
    body: {
      from_user_id: world.franchise_user_id,
      to_user_id: member.user_id,
      ...variantBody(world),
      count,
      remark: '',
      reason: 'For a test',
      current_password,
      ...more,
    },
  })
const moveChosen = (pins: readonly { readonly id: bigint }[], token = thief.token) =>
  world.ask(token, transferChosenPins, {
    body: {
      to_user_id: member.user_id,
      pin_ids: pins.map(({ id }) => String(id)),
      remark: '',
      reason: 'For a test',
      current_password,
    },
  })

/** Everything of worth that an act could have left. */
async function whatThereIs() {
  const count = async (table: 'journal' | 'pin' | 'activation' | 'pin_transfer' | 'pin_order' | 'lone_act') =>
    (
      await world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return {
    journals: await count('journal'),
    pins: await count('pin'),
    activations: await count('activation'),
    moved: await count('pin_transfer'),
    orders: await count('pin_order'),
  }
}
const codeOf = ({ status, body }: Answer) => [status, body.code]
const waits = [202, 'waits_for_second']
const countOf = (answers: readonly Answer[], status: number) => answers.filter((one) => one.status === status).length

describe('every door by which one admin lets money in, or takes what is another’s', () => {
  const doors: Record<string, () => Promise<() => Promise<Answer>>> = {
    'a credit request': async () => {
      const { id } = await creditAsked()
      return () => world.ask(thief.token, approveCreditRequest, approval(id))
    },
    'paid pins': async () => () => make(),
    'a large order of pins': async () => () => make({ count: 1_001 }),
    'given pins, of which the member earns': async () => () =>
      make({ kind: 'free', payment_mode: null, payment_reference: '', reason: 'A gift' }),
    'a top-up': async () => {
      const { user_id } = await world.join()
      return () =>
        world.ask(thief.token, topupAgainstPayment, {
          body: {
            member_user_id: user_id,
            package_id: String(world.packages[0]!.id),
            is_upgrade: false,
            payment_mode: 'UPI',
            payment_reference: nextReference(),
            reason: 'Paid at the counter',
            current_password,
          },
        })
    },
    'an order against a payment': async () => {
      const product_id = await sellProduct(world, { code: `INFLOW-${++nth}` })
      const { current_password: _own, pay: _pay, given: _given, ...ordered } = orderOf([{ product_id }])
      const paid = { payment_mode: 'UPI', paid_on: today(), reference: nextReference(), remark: '' }
      const deposit_account_id = String(credits.account_id)
      const body = { user_id: member.user_id, ...ordered, ...paid, deposit_account_id, current_password }
      return () => world.ask(thief.token, recordMemberOrder, { body })
    },
    'a pin request': async () => {
      const id = await pinsAsked()
      const body = { how: 'new', from_user_id: '', current_password }
      return () => world.ask(thief.token, approvePinRequest, { params: { id }, body })
    },
    'a pin request out of a stock': async () => {
      await franchisePins()
      const id = await pinsAsked()
      const body = { how: 'stock', from_user_id: world.franchise_user_id, current_password }
      return () => world.ask(thief.token, approvePinRequest, { params: { id }, body })
    },
    'pins of another': async () => {
      await franchisePins()
      return () => move()
    },
    'given pins of another': async () => {
      await franchisePins(1, { kind: 'free' })
      return () => move(1, thief.token, variantBody(world, 'free'))
    },
    'chosen pins of another': async () => {
      const pins = await franchisePins(2)
      return () => moveChosen(pins)
    },
  }

  test.each(Object.entries(doors))('%s waits above the limit, and is done once another agrees', async (_door, open) => {
    await allow(0n, 0n)
    const act = await open()
    const before = await whatThereIs()
    const asked = await act()
    expect(codeOf(asked)).toEqual(waits)
    expect(await whatThereIs()).toEqual(before)
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect(await whatThereIs()).not.toEqual(before)
    await expectBooksToBalance(world)
  })

  test('one limit is for all of them together', async () => {
    expect((await make()).status).toBe(200)
    expect((await topUp()).status).toBe(200)
    expect((await answerRequest('new')).status).toBe(200)
    // 3,540.00 of 5,000.00 are gone.
    expect(codeOf(await credit('1461.00'))).toEqual(waits)
    expect((await credit('1460.00')).status).toBe(200)
    await franchisePins()
    expect(codeOf(await move())).toEqual(waits)
  })

  test('an admin’s own pins were counted when they were made', async () => {
    expect((await make({ owner_user_id: thief.user_id, count: 4 })).status).toBe(200)
    expect((await move(2, thief.token, { from_user_id: thief.user_id })).status).toBe(200)
    expect((await answerRequest('stock', thief.user_id)).status).toBe(200)
  })

  test('whoever loses pins is told', async () => {
    const pins = await franchisePins(2)
    expect((await moveChosen(pins.slice(0, 1))).status).toBe(200)
    expect((await answerRequest('stock', world.franchise_user_id)).status).toBe(200)
    const told = await world.db
      .selectFrom('message_out')
      .innerJoin('person', 'person.id', 'message_out.person_id')
      .select('user_id')
      .where('template', '=', 'pins_taken')
      .where('message_out.created_at', '=', world.clock.now())
      .execute()
    expect(told.map(({ user_id }) => user_id)).toEqual([world.franchise_user_id, world.franchise_user_id])
  })
})

test('whose pins they are cannot agree, where it is an admin', async () => {
  const owner = await addAdminTo(world, { rights: null })
  await issuePins(world, { owner_user_id: owner.user_id })
  await allow(0n, 0n)
  const asked = await move(1, thief.token, { from_user_id: owner.user_id })
  expect(codeOf(await agreedTo(world, owner.token, asked))).toEqual([409, 'is_about_self'])
  expect((await agreedTo(world, second, asked)).status).toBe(200)
})

describe('what is left of the limit, as forms say it', () => {
  const leftOf = async (token = thief.token) => (await world.call(token, findLoneLimit)).data

  test('is one’s own, and goes down with each act', async () => {
    const whole = { limit: day_minor, limit_month: month_minor, left_day: day_minor, left_month: month_minor }
    expect(await leftOf()).toEqual({ ...whole, left: day_minor, has_second: true })
    expect((await make({ count: 3 })).status).toBe(200)
    expect(await leftOf()).toMatchObject({ left: 1_460_00n, left_day: 1_460_00n, left_month: 8_460_00n })
    expect(await leftOf(second)).toMatchObject({ left: day_minor, left_month: month_minor })
    expect(codeOf(await make({ count: 2 }))).toEqual(waits)
    expect(await leftOf()).toMatchObject({ left: 1_460_00n })
  })

  test('is what is left of 30 days, where that is less', async () => {
    await allow(day_minor, 6_000_00n)
    expect((await make({ count: 4 })).status).toBe(200)
    world.clock.advance(25 * hour_ms)
    const token = await world.signInAs(thief.user_id)
    expect(await leftOf(token)).toMatchObject({ left: 1_280_00n, left_day: day_minor, left_month: 1_280_00n })
    expect((await make({}, token)).status).toBe(200)
    expect(codeOf(await make({}, token))).toEqual(waits)
  })

  test('says where nobody could agree to more, and is nothing where nothing is done alone', async () => {
    await allow(0n, 0n)
    const others = world.db.updateTable('person').where('user_type', '=', 'Admin').where('id', '<>', thief.id)
    onTestFinished(async () => void (await others.set({ is_blocked: false }).execute()))
    await others.set({ is_blocked: true }).execute()
    expect(await leftOf()).toMatchObject({ limit: 0n, left: 0n, has_second: false })
    expect(codeOf(await make())).toEqual([409, 'no_second'])
  })
})

describe('a request that waits', () => {
  test('stays open, is asked for once, and is not done twice', async () => {
    await allow(0n, 0n)
    const { id } = await creditAsked()
    const had = await credits.fundOf(member.user_id)
    const approve = (token: string) => world.ask(token, approveCreditRequest, approval(id))
    const asked = await approve(thief.token)
    expect(codeOf(asked)).toEqual(waits)
    expect((await credits.stateOf(id)).state).toBe('pending')
    expect(codeOf(await approve(thief.token))).toEqual([409, 'waits_already'])
    expect(codeOf(await approve(second))).toEqual([409, 'waits_already'])
    const body = { reason: 'No such payment' }
    expect((await world.ask(second, rejectCreditRequest, { params: { id }, body })).status).toBe(200)
    expect(codeOf(await agreedTo(world, second, asked))).toEqual([409, 'rejected_already'])
    expect(await credits.fundOf(member.user_id)).toBe(had)
  })

  test('is judged anew: a payment that was used since pays for nothing', async () => {
    const payment_reference = nextReference()
    const asked = await make({ count: 5, payment_reference })
    expect(codeOf(asked)).toEqual(waits)
    expect((await make({ payment_reference })).status).toBe(200)
    expect(codeOf(await agreedTo(world, second, asked))).toEqual([400, 'reference_used'])
  })

  test('counts nothing of what the asking admin may do alone', async () => {
    const asked = await make({ count: 5 })
    expect((await agreedTo(world, second, asked)).status).toBe(200)
    expect((await make({ count: 4 })).status).toBe(200)
  })
})

describe('a thief', () => {
  test('gains nothing by halves', async () => {
    const answers = []
    for (let half = 0; half < 6; half++) answers.push(await make())
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 202, 202])
  })

  test('gains nothing by many tabs at once', async () => {
    await franchisePins(2)
    const answers = await Promise.all([
      make({ count: 2 }),
      make({ count: 2 }),
      topUp(),
      topUp(),
      credit('2400.00'),
      move(),
    ])
    const gained = answers.map(({ status }, at) => (status === 200 ? [2, 2, 1, 1, 2, 1][at]! : 0))
    expect(gained.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(4)
    expect(countOf(answers, 200) + countOf(answers, 202)).toBe(answers.length)
    await expectBooksToBalance(world)
  })

  test('gains nothing by a second account of their own', async () => {
    const other = await addAdminTo(world, { rights: null })
    const bond = { by_person_id: thief.id, person_id: other.id, why: 'made', at: world.clock.now() } as const
    await world.db.insertInto('voice_bond').values(bond).execute()
    expect((await make({ count: 3 })).status).toBe(200)
    expect(codeOf(await make({ count: 2 }, other.token))).toEqual(waits)
    const both = await Promise.all([make({}, thief.token), make({}, other.token)])
    expect([countOf(both, 200), countOf(both, 202)]).toEqual([1, 1])
    const asked = both.find(({ status }) => status === 202)!
    for (const { token } of [thief, other]) expect((await agreedTo(world, token, asked)).status).toBe(409)
  })

  test('waits for the whole day, and for the whole month', async () => {
    const again = async () => (thief = { ...thief, token: await world.signInAs(thief.user_id) })
    expect((await make({ count: 4 })).status).toBe(200)
    world.clock.advance(24 * hour_ms - 1)
    await again()
    expect(codeOf(await make())).toEqual(waits)
    world.clock.advance(1)
    expect((await make({ count: 4 })).status).toBe(200)
    // 9,440.00 of 12,000.00 in 30 days.
    world.clock.advance(24 * hour_ms)
    await again()
    expect(codeOf(await make({ count: 3 }))).toEqual(waits)
    expect((await make({ count: 2 })).status).toBe(200)
    // The first four end 30 days after they were made, not a millisecond before.
    world.clock.advance(28 * 24 * hour_ms - 1)
    await again()
    expect(codeOf(await make())).toEqual(waits)
    world.clock.advance(1)
    expect((await make()).status).toBe(200)
  })

  test('is counted however small the sum that is left', async () => {
    const by = await world.db
      .selectFrom('lone_act')
      .selectAll()
      .where('person_id', '=', await adminIdOf(world))
      .execute()
    expect(by).toEqual([])
    expect((await make({ count: 4 })).status).toBe(200)
    const [act] = await world.db.selectFrom('lone_act').selectAll().where('person_id', '=', thief.id).execute()
    expect(act).toMatchObject({ call: 'pin_batch', amount_minor: 4n * world.packages[0]!.price })
  })
})
