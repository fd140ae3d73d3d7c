import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as contract from '@banyan/contract/pins/bulk-pins.ts'
import { pinLists, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { adminPinStatistics } from '@banyan/contract/pins/pin-statistics.ts'
import { getPinTransfer } from '@banyan/contract/pins/pin-transfers.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let admin: string
let depot: string
let asha: string
let ravi: string
let asha_id: string
let ravi_id: string
beforeAll(async () => {
  world = await createWorld()
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join({ side: 'right', name: 'Ravi Namuna' })).user_id
  admin = await world.signInAs(world.admin_user_id)
  depot = await world.signInAs(world.franchise_user_id)
  asha = await world.signInAs(asha_id)
  ravi = await world.signInAs(ravi_id)
})
afterAll(() => world.close())

/** Pins of somebody, oldest first, with the numbers that only the command tells. */
async function pinsOf(owner_user_id: string, count: number, more: object = {}) {
  const { batch_id, pins } = await issuePins(world, { owner_user_id, count, ...more })
  const rows = await world.db
    .selectFrom('pin')
    .select(['id', 'pin_no'])
    .where('batch_id', '=', batch_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, ...pins.find((pin) => pin.pin_no === row.pin_no)! }))
}
const idsOf = (pins: readonly { id: bigint }[]) => pins.map(({ id }) => `${id}`)
const act = (verb: contract.BulkPinAct, pin_ids: readonly string[], token = admin) =>
  world.call(token, contract.actOnPins, { body: { act: verb, pin_ids, reason: 'For a test' } })
const proof = { current_password: worldPassword }
const hand = (token: string, pin_ids: readonly string[], more: object = {}) =>
  world.ask(token, contract.transferOwnChosenPins, {
    body: { to_user_id: ravi_id, pin_ids, remark: '', ...more },
  })
const statusOf = async (ids: readonly string[]) =>
  (
    await world.db
      .selectFrom('pin')
      .select(['id', 'status'])
      .where(
        'id',
        'in',
        ids.map((id) => BigInt(id)),
      )
      .orderBy('id')
      .execute()
  ).map(({ status }) => status)

async function expectReconciled(): Promise<void> {
  const { total } = (await world.call(admin, adminPinStatistics)).data
  const { opening, generated, received, transferred, used, blocked, expired, cancelled, balance } = total
  expect(opening + generated + received).toBe(transferred + used + blocked + expired + cancelled + balance)
  await expectBooksToBalance(world)
}

describe('an admin', () => {
  test('blocks those that can be blocked, and hears of each other why not, in the order asked for', async () => {
    const pins = await pinsOf(asha_id, 4)
    const [first, second, third, fourth] = pins as [
      (typeof pins)[0],
      (typeof pins)[0],
      (typeof pins)[0],
      (typeof pins)[0],
    ]
    await act('cancel', [`${second.id}`])
    const { id: _id, ...code } = third
    await world.call(depot, topupByPin, { body: { member_user_id: asha_id, ...code } })
    const { data } = await act('block', [fourth, third, second, first].map(({ id }) => `${id}`).concat('999999'))
    expect(data.results).toEqual([
      { id: fourth.id, name: fourth.pin_no, outcome: 'done', code: null, message: null, reason: null },
      {
        id: third.id,
        name: third.pin_no,
        outcome: 'refused',
        code: 'pin_used',
        message: 'This pin is used: it cannot be blocked.',
        reason: { code: 'sales.pin_status_act', params: { status: 'used', done: 'blocked' } },
      },
      {
        id: second.id,
        name: second.pin_no,
        outcome: 'refused',
        code: 'pin_cancelled',
        message: 'This pin is cancelled: it cannot be blocked.',
        reason: { code: 'sales.pin_status_act', params: { status: 'cancelled', done: 'blocked' } },
      },
      { id: first.id, name: first.pin_no, outcome: 'done', code: null, message: null, reason: null },
      {
        id: 999_999n,
        name: null,
        outcome: 'refused',
        code: 'not_found',
        message: 'There is no such pin.',
        reason: { code: 'missing.pin', params: {} },
      },
    ])
    expect([data.done, data.refused, data.refunded]).toEqual([2, 3, 0n])
    expect(await statusOf(idsOf(pins))).toEqual(['blocked', 'cancelled', 'used', 'blocked'])
    expect((await act('unblock', idsOf(pins))).data).toMatchObject({ done: 2, refused: 2 })
    await expectReconciled()
  })

  test('cancels hundreds at once, paid and free: each is given back as if it were alone', async () => {
    const paid = await pinsOf(asha_id, 499)
    const free = await pinsOf(ravi_id, 1, { kind: 'free', payment_mode: null })
    const { id: asha_person } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', asha_id)
      .executeTakeFirstOrThrow()
    const fundOfAsha = () => balanceOf(world, `FUND:${asha_person}`)
    const before = [await balanceOf(world, 'pin_liability'), await fundOfAsha()] as const
    const { data } = await act('cancel', idsOf([...free, ...paid]))
    const price = world.packages[0]!.price * 499n
    expect([data.done, data.refused, data.refunded]).toEqual([500, 0, price])
    expect([(await balanceOf(world, 'pin_liability')) - before[0], (await fundOfAsha()) - before[1]]).toEqual([
      -price,
      price,
    ])
    await expectReconciled()
  })

  test('gives wallets back what they paid, to the hundredth, with the discount to where it came from', async () => {
    const { id } = await world.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', world.franchise_user_id)
      .executeTakeFirstOrThrow()
    await creditWallet(world, world.franchise_user_id, 'FUND', world.packages[0]!.price * 7n)
    const paid_from = { wallet: 'FUND', person_id: id, discount_percent: '3.33', round_off_digits: 2 }
    const before = await balanceOf(world, `FUND:${id}`)
    const pins = await pinsOf(world.franchise_user_id, 7, { by_person_id: id, paid_from })
    const { data } = await act('cancel', idsOf(pins).toReversed())
    expect(data.done).toBe(7)
    expect(await balanceOf(world, `FUND:${id}`)).toBe(before)
    expect(await balanceOf(world, 'franchise_commission_expense')).toBe(0n)
    await expectReconciled()
  })

  test('moves pins of several owners and packages: one transfer for each', async () => {
    const depot_id = world.franchise_user_id
    const mine = await pinsOf(asha_id, 3)
    const other = await pinsOf(asha_id, 2, { package_id: world.packages[1]!.id })
    const theirs = await pinsOf(depot_id, 2)
    const already = await pinsOf(ravi_id, 1)
    const pin_ids = idsOf([...theirs, ...already, ...mine, ...other])
    const body = { to_user_id: ravi_id.toLowerCase(), pin_ids, remark: 'As agreed', reason: 'For a test', ...proof }
    const { data } = await world.call(admin, contract.transferChosenPins, { body })
    expect([data.done, data.refused, data.to_user_id, data.to_name]).toEqual([7, 1, ravi_id, 'Ravi Namuna'])
    expect(data.results[2]).toMatchObject({ name: already[0]!.pin_no, code: 'receiver_is_self' })
    expect(data.transfers.map(({ from_user_id, package_name, count }) => [from_user_id, package_name, count])).toEqual([
      [asha_id, world.packages[0]!.name, 3],
      [asha_id, world.packages[1]!.name, 2],
      [depot_id, world.packages[0]!.name, 2],
    ])
    const params = { id: data.transfers[1]!.transfer_id }
    const { pins } = (await world.call(ravi, getPinTransfer, { params })).data
    expect(pins.map(({ pin_no }) => pin_no)).toEqual(other.map(({ pin_no }) => pin_no))
    await expectReconciled()
  })

  test('moves nothing of a blocked owner, and nothing to nobody', async () => {
    const gone = await world.join()
    const pins = await pinsOf(gone.user_id, 2)
    const block = (is_blocked: boolean) =>
      world.db.updateTable('person').set({ is_blocked }).where('user_id', '=', gone.user_id).execute()
    const body = { to_user_id: ravi_id, pin_ids: idsOf(pins), remark: '', reason: 'For a test', ...proof }
    await block(true)
    const { data } = await world.call(admin, contract.transferChosenPins, { body })
    expect(data).toMatchObject({ done: 0, refused: 2, transfers: [] })
    expect(data.results[0]?.code).toBe('owner_blocked')
    for (const to_user_id of [gone.user_id, 'nobody99']) {
      const answer = await world.ask(admin, contract.transferChosenPins, { body: { ...body, to_user_id } })
      expect([answer.status, fieldsOf(answer)]).toEqual([400, ['to_user_id']])
    }
    await block(false)
  })

  test.each<[string, object, string]>([
    ['no pins', { pin_ids: [] }, 'pin_ids'],
    ['more than 500', { pin_ids: Array.from({ length: 501 }, (_, id) => `${id + 1}`) }, 'pin_ids'],
    ['one pin twice', { pin_ids: ['1', '1'] }, 'pin_ids'],
    ['what is no number', { pin_ids: ['one'] }, 'pin_ids.0'],
    ['an act there is not', { act: 'use' }, 'act'],
    ['a cancellation without a reason', { act: 'cancel', reason: ' ' }, 'reason'],
  ])('is refused by field: %s', async (_case, more, field) => {
    const body = { act: 'block', pin_ids: ['1'], reason: '', ...more }
    const answer = await world.ask(admin, contract.actOnPins, { body })
    expect([answer.status, fieldsOf(answer)]).toEqual([400, [field]])
  })

  test('is written down with what was done and what was not', async () => {
    const pins = await pinsOf(asha_id, 1)
    await act('block', [...idsOf(pins), '999999'])
    const row = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
    expect(row).toMatchObject({ subject_type: 'pins', reason: 'For a test' })
    expect(row.after).toMatchObject({ act: 'block', done: 1, refused: 1, pins: `${pins[0]!.id}` })
  })
})

describe('an owner', () => {
  test('hands on the pins that were chosen, not the oldest', async () => {
    const pins = await pinsOf(asha_id, 3)
    const answer = await hand(asha, [`${pins[2]!.id}`])
    expect(answer.body.data).toMatchObject({ done: 1, refused: 0, to_name: 'Ravi Namuna' })
    const owned = await world.list(ravi, pinLists.user, { pin_no: pins[2]!.pin_no })
    expect(owned.total_count).toBe(1)
    expect(await statusOf(idsOf(pins))).toEqual(['unused', 'unused', 'unused'])
    await expectReconciled()
  })

  test('another’s pin looks like one that does not exist, and stays where it is', async () => {
    const own = await pinsOf(asha_id, 1)
    const [others] = await pinsOf(world.franchise_user_id, 1)
    const answer = await hand(asha, [`${others!.id}`, '999999', ...idsOf(own)])
    const { done, results } = answer.body.data as { done: number; results: { name: string | null; code: string }[] }
    expect(done).toBe(1)
    expect(results.slice(0, 2).map(({ name, code }) => [name, code])).toEqual([
      [null, 'not_found'],
      [null, 'not_found'],
    ])
    const { owner_person_id } = await world.db
      .selectFrom('pin')
      .select('owner_person_id')
      .where('id', '=', others!.id)
      .executeTakeFirstOrThrow()
    expect(owner_person_id).not.toBe(
      (await world.db.selectFrom('person').select('id').where('user_id', '=', ravi_id).executeTakeFirstOrThrow()).id,
    )
  })

  test('needs the password above ten, and may give pins only to whom pins may go', async () => {
    const ids = idsOf(await pinsOf(asha_id, 11))
    expect(fieldsOf(await hand(asha, ids))).toEqual(['current_password'])
    expect(fieldsOf(await hand(asha, ids, { current_password: 'not-the-one' }))).toEqual(['current_password'])
    expect(fieldsOf(await hand(asha, ids.slice(1), { to_user_id: world.franchise_user_id }))).toEqual(['to_user_id'])
    expect(fieldsOf(await hand(asha, ids.slice(1), { to_user_id: asha_id }))).toEqual(['to_user_id'])
    expect((await hand(asha, ids, proof)).status).toBe(200)
  })

  test('has no acts of an admin', async () => {
    const [pin] = await pinsOf(asha_id, 1)
    const body = { act: 'unblock', pin_ids: [`${pin!.id}`], reason: '' }
    expect((await world.ask(asha, contract.actOnPins, { body })).status).toBe(403)
    const chosen = { to_user_id: ravi_id, pin_ids: [`${pin!.id}`], remark: '' }
    expect((await world.ask(asha, contract.transferChosenPins, { body: chosen })).status).toBe(403)
  })
})

test('a pin that is used while it is blocked in a crowd is used or blocked, never both', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => world.join()))
  const pins = await pinsOf(asha_id, 6)
  const uses = people.map(({ user_id }, at) => {
    const { pin_no, pin_password } = pins[at]!
    return world.ask(depot, topupByPin, { body: { member_user_id: user_id, pin_no, pin_password } })
  })
  const [blocked, ...answers] = await Promise.all([act('block', idsOf(pins).toReversed()), ...uses])
  const results = blocked.data.results.toReversed()
  expect(results.map(({ outcome }) => outcome === 'done')).toEqual(answers.map(({ status }) => status !== 200))
  expect(await statusOf(idsOf(pins))).toEqual(answers.map(({ status }) => (status === 200 ? 'used' : 'blocked')))
  await expectReconciled()
})

test('of several crowds at once in opposite orders each pin goes once', async () => {
  const pins = await pinsOf(asha_id, 10)
  const ids = idsOf(pins)
  const answers = await Promise.all([
    act('cancel', ids),
    act('cancel', ids.toReversed()),
    hand(asha, ids),
    hand(asha, ids.toReversed()),
    act('block', ids),
  ])
  const done = [answers[0].data.done, answers[1].data.done, answers[4].data.done]
  expect(done.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(10)
  await expectReconciled()
})
