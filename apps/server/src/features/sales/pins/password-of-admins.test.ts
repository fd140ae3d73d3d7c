import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { transferChosenPins } from '@banyan/contract/pins/bulk-pins.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { generatePins, pinLists, transferPins } from '@banyan/contract/pins/pin-acts.ts'
import { approvePinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { findPinAllowance } from '@banyan/contract/pins/pin-transfers.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { fieldsOf } from '#testing/look.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchPage } from '#testing/switch-page.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { issuePinOrders } from './index.ts'

let world: World
let asha_id: string
let ravi_id: string
let ravi: string
let admin: string
let admins = 0
let payments = 0
beforeAll(async () => {
  world = await createWorld()
  await switchPage(world, 'admin/donation/topup', true)
  asha_id = (await world.join()).user_id
  ravi_id = (await world.join()).user_id
  ravi = await world.signInAs(ravi_id)
  // Issued in the name of the world's admin, who does nothing else here.
  await issuePins(world, { owner_user_id: asha_id, count: 200 })
})
/** Each test has an admin who has moved nothing yet. */
beforeEach(async () => {
  admin = await world.signInAs(await anotherAdmin(world, `clerk${++admins}`))
})
afterAll(() => world.close())

const proof = { current_password: worldPassword }
const wrong = { current_password: 'not-the-one' }
/** Wrong passwords make the next try from here wait, up to a minute. */
const waitAfterMistyping = () => world.clock.advance(60_000)
const allowance = async () => (await world.call(admin, findPinAllowance)).data

const generate = (count: number, more: object = {}) =>
  world.ask(admin, generatePins, {
    body: {
      owner_user_id: ravi_id,
      package_id: String(world.packages[0]!.id),
      kind: 'paid',
      count,
      payment_mode: 'UPI',
      payment_reference: '',
      reason: '',
      ...more,
    },
  })
const transfer = (count: number, more: object = {}) =>
  world.ask(admin, transferPins, {
    body: {
      from_user_id: asha_id,
      to_user_id: ravi_id,
      ...variantBody(world),
      count,
      remark: '',
      reason: 'For a test',
      ...more,
    },
  })
const transferChosen = async (count: number, more: object = {}) => {
  const { data } = await world.list(admin, pinLists.admin, { user_id: asha_id, status: 'unused', page_size: 100 })
  const pin_ids = data.slice(0, count).map(({ id }) => String(id))
  return world.ask(admin, transferChosenPins, {
    body: { to_user_id: ravi_id, pin_ids, remark: '', reason: 'For a test', ...more },
  })
}
const approve = async (count: number, answer: object) => {
  const paid = { payment_mode: 'UPI', paid_on: '2026-01-01', reference: String(410_000_000_000 + ++payments) }
  const input = { ...paid, package_id: String(world.packages[0]!.id), count, slip_file_id: null, remark: '' }
  const { data } = await world.call(ravi, requestUserPins, { body: { to: 'company', to_user_id: '', ...input } })
  return world.ask(admin, approvePinRequest, { params: { id: data.id }, body: answer })
}
const topUp = (more: object = {}) =>
  world.ask(admin, topupAgainstPayment, {
    body: {
      member_user_id: asha_id,
      package_id: String(world.packages[0]!.id),
      payment_mode: 'UPI',
      payment_reference: String(420_000_000_000 + ++payments),
      reason: 'Paid at the counter',
      ...more,
    },
  })
const unused = async () => (await world.list(ravi, pinLists.user, { status: 'unused' })).total_count

type Act = (count: number, more?: object) => Promise<Answer>
const acts: [string, Act][] = [
  ['generating pins', generate],
  ['moving the oldest of a variant', transfer],
  ['moving chosen pins', transferChosen],
  ['giving new pins for a request', (count, more) => approve(count, { how: 'new', from_user_id: '', ...more })],
  [
    'giving pins out of a stock for a request',
    (count, more) => approve(count, { how: 'stock', from_user_id: asha_id, ...more }),
  ],
]

test.each(acts)('%s needs the password above ten in a day', async (_act, act) => {
  expect(await allowance()).toEqual({ allowed: 10, moved: 0, left: 10 })
  const before = await unused()
  const large = await act(11)
  expect([large.status, large.body.code, fieldsOf(large)]).toEqual([400, 'password_needed', ['current_password']])
  const forged = await act(1, wrong)
  expect([forged.status, fieldsOf(forged)]).toEqual([400, ['current_password']])
  waitAfterMistyping()
  expect([(await allowance()).moved, (await unused()) - before]).toEqual([0, 0])

  for (const count of [6, 4]) expect((await act(count)).status).toBe(200)
  expect((await act(1)).body.message).toBe(
    'You have already moved 10 pins and top-ups in 24 hours. Enter your password to go above 10.',
  )
  expect((await act(11, proof)).status).toBe(200)
  expect([await allowance(), (await unused()) - before]).toEqual([{ allowed: 10, moved: 21, left: 0 }, 21])
  await expectBooksToBalance(world)
})

test('all that an admin does with pins counts together, and after 24 hours no more', async () => {
  for (const [, act] of acts) expect((await act(2)).status).toBe(200)
  expect((await allowance()).moved).toBe(10)
  for (const [, act] of acts) expect((await act(1)).body.code).toBe('password_needed')
  world.clock.advance(24 * 3_600_000)
  admin = await world.signInAs(`clerk${admins}`)
  ravi = await world.signInAs(ravi_id)
  expect((await allowance()).left).toBe(10)
  expect((await generate(10)).status).toBe(200)
})

test('a large order counts whole when it is ordered, and its batches not again', async () => {
  const refused = await generate(2500)
  expect([refused.body.code, fieldsOf(refused)]).toEqual(['password_needed', ['current_password']])
  expect(fieldsOf(await generate(2500, wrong))).toEqual(['current_password'])
  waitAfterMistyping()
  expect(await world.db.selectFrom('pin_order').select('id').execute()).toEqual([])
  expect((await generate(2500, proof)).status).toBe(200)
  expect((await allowance()).moved).toBe(2500)
  await issuePinOrders(world.services)
  expect((await allowance()).moved).toBe(2500)
  expect((await generate(1)).body.code).toBe('password_needed')
})

test('different acts at one moment are counted together', async () => {
  const act = [generate, transfer]
  const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => act[at % 2]!(1)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
  expect((await allowance()).moved).toBe(10)
  await expectBooksToBalance(world)
})

describe('a top-up against a payment', () => {
  test('counts as one pin of the day, and above ten needs the password', async () => {
    expect((await generate(4)).status).toBe(200)
    for (let done = 0; done < 6; done++) expect((await topUp()).status).toBe(200)
    expect(await allowance()).toEqual({ allowed: 10, moved: 10, left: 0 })
    const refused = await topUp()
    expect([refused.status, refused.body.code, fieldsOf(refused)]).toEqual([
      400,
      'password_needed',
      ['current_password'],
    ])
    expect((await generate(1)).body.code).toBe('password_needed')
    expect(fieldsOf(await topUp(wrong))).toEqual(['current_password'])
    waitAfterMistyping()
    expect((await allowance()).moved).toBe(10)
    expect((await topUp(proof)).status).toBe(200)
    expect((await topUp()).body.code).toBe('password_needed')
    expect((await allowance()).moved).toBe(11)
    await expectBooksToBalance(world)
  })

  test('of twenty at one moment ten are done', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => topUp()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
    expect((await allowance()).moved).toBe(10)
    await expectBooksToBalance(world)
  })
})
