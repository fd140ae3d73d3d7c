import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { generatePins, revealPin } from '@banyan/contract/pins/pin-acts.ts'
import { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { markPin } from '#testing/sales/mark-pin.ts'
import { createWorld, type World } from '#testing/world.ts'
import { visitorOf } from './testing/visitor-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.db.deleteFrom('guess_guard').execute())
afterEach(() => expectBooksToBalance(world))
afterAll(() => world.close())

const { ask, countMembers, countPeople, join } = visitorOf(() => world)

/** A pin of the cheapest package, with its password, owned by the root member. */
async function newPin() {
  const admin = await world.signInAs(world.admin_user_id)
  const order = {
    owner_user_id: world.root_user_id,
    package_id: String(world.packages[0]!.id),
    kind: 'paid',
    count: 1,
    payment_mode: 'UPI',
    payment_reference: 'UTR1',
    reason: '',
  }
  const { data } = await world.call(admin, generatePins, { body: order })
  const pin_no = data.pin_nos[0]!
  const pin = await world.db.selectFrom('pin').select('id').where('pin_no', '=', pin_no).executeTakeFirstOrThrow()
  const root = await world.signInAs(world.root_user_id)
  const revealed = await world.call(root, revealPin, { params: { id: pin.id } })
  return { pin_no, pin_password: revealed.data.pin_password }
}

test('joins and activates in one act; the link opens the receipt', async () => {
  const { data } = await join(await newPin())
  expect(data.package_name).toBe('Starter')
  const receipt = await world.call(null, getReceipt, { query: { link: data.receipt_link } })
  expect(receipt.data).toMatchObject({ receipt_no: data.receipt_no, member_user_id: data.user_id })
  const member = await world.db
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .selectAll('member')
    .where('user_id', '=', data.user_id)
    .executeTakeFirstOrThrow()
  expect(member.activated_at).toEqual(world.clock.now())
})

test.each(['used', 'blocked', 'expired', 'mistyped', 'wrong password'])(
  'a pin that is %s refuses the whole sign-up',
  async (fault) => {
    const pin = await newPin()
    if (fault === 'used') await join(pin)
    if (fault === 'blocked') await markPin(world, pin.pin_no, 'blocked')
    if (fault === 'expired')
      await world.db
        .updateTable('pin')
        .set({ expires_at: world.clock.now() })
        .where('pin_no', '=', pin.pin_no)
        .execute()
    const given =
      fault === 'mistyped'
        ? { ...pin, pin_no: 'AAAAAAAAAAAA' }
        : fault === 'wrong password'
          ? { ...pin, pin_password: 'not-the-one' }
          : pin
    const before = await countPeople()
    const { status, body } = await ask(given)
    expect([status, Object.keys(body.errors ?? {})[0]]).toEqual([400, 'pin_no'])
    expect(await countPeople()).toBe(before)
  },
)

test('a taken place leaves the pin unused', async () => {
  const pin = await newPin()
  const top = (await join({ side: 'left' })).data
  await join({ sponsor_user_id: top.user_id, side: 'right' })
  expect((await ask({ ...pin, sponsor_user_id: top.user_id, parent_user_id: top.user_id, side: 'right' })).status).toBe(
    409,
  )
  expect((await ask(pin)).status).toBe(200)
})

test('of ten people with one pin one joins', async () => {
  const pin = await newPin()
  const before = await countMembers()
  const answers = await Promise.all(Array.from({ length: 10 }, () => ask(pin)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(await countMembers()).toBe(before + 1)
})
