import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import {
  approveCreditRequest,
  creditRequestLists,
  requestCredit,
} from '@banyan/contract/credit-requests/credit-requests.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { listOutbox } from '@banyan/contract/messages/outbox.ts'
import {
  callOffOrder,
  cancelOrder,
  dispatchOrder,
  getOrder,
  orderLists,
  packOrder,
  packShortOrder,
  undeliverOrder,
} from '@banyan/contract/orders/orders.ts'
import { recordMemberOrder } from '@banyan/contract/orders/recorded-orders.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { approval, creditsIn } from '#testing/money/credits.ts'
import { sentTo } from '#testing/outside/sent-messages.ts'
import { addAdminTo, agreedTo, type TestAdmin } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { orderOf, sellProduct, setPrice } from '#testing/trade/shop.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

let world: World
let credits: Awaited<ReturnType<typeof creditsIn>>
/** Each test has its own, who has done nothing yet. */
let admin: TestAdmin
let second: TestAdmin
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  credits = await creditsIn(world)
  await world.db.updateTable('company').set({ gstin: '27AAPFU0939F1ZV' }).execute()
})
beforeEach(async () => {
  admin = await addAdminTo(world, { rights: null })
  second = await addAdminTo(world, { rights: null })
  await limit(1_000_00n)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const limit = (most: bigint) =>
  setRules(world, transferSetting, { adjustment_limit: minor(most), adjustment_limit_month: minor(most * 2n) })
const buyer = async () => {
  const member = await world.join()
  return { ...member, token: await world.signInAs(member.user_id) }
}
const today = () => world.clock.now().toISOString().slice(0, 10)
const fundOf = ({ person_id }: { person_id: bigint }) => balanceOf(world, `FUND:${person_id}`)
let nth = 0
const product = (more: object = {}) => sellProduct(world, { code: `REC-${++nth}`, pieces: 200, ...more })

type Lines = Parameters<typeof orderOf>[0]
function bodyOf({ user_id }: { user_id: string }, lines: Lines, more: Readonly<Record<string, unknown>> = {}) {
  const { pay: _pay, given: _given, ...ordered } = orderOf(lines)
  return {
    user_id,
    ...ordered,
    payment_mode: 'UPI',
    paid_on: today(),
    reference: credits.nextReference(),
    deposit_account_id: String(credits.account_id),
    remark: '',
    ...more,
  }
}
const record = (body: object, { token, ...more }: { token: string; key?: string }) =>
  world.ask(token, recordMemberOrder, { body, ...more })
const ordersOf = async ({ token }: { token: string }) => (await world.list(token, orderLists.user)).data
const codeOf = ({ status, body }: Awaited<ReturnType<typeof record>>) => [status, body.code]
const waits = [202, 'waits_for_second']

/** What an order could have left behind. */
async function counted() {
  const count = async (table: 'journal' | 'product_order' | 'credit_request' | 'recorded_order' | 'stock_journal') =>
    (
      await world.db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<bigint>().as('rows'))
        .executeTakeFirstOrThrow()
    ).rows
  return [
    await count('journal'),
    await count('product_order'),
    await count('credit_request'),
    await count('recorded_order'),
    await count('stock_journal'),
  ]
}

describe('an order against a payment', () => {
  test('is credited and paid in one act, with its sum and no more; buyer and company read the payment', async () => {
    const soap = await product()
    const asha = await buyer()
    await creditWallet(world, asha.user_id, 'FUND', 50_00n)
    const [cash, hand] = [await balanceOf(world, 'cash'), await balanceOf(world, 'orders_in_hand')]
    const body = bodyOf(asha, [{ product_id: soap, quantity: 2 }], { remark: 'Paid at the counter' })
    const answer = await record(body, { token: admin.token, key: 'recorded-once' })
    expect(answer.status).toBe(200)
    expect((await record(body, { token: admin.token, key: 'recorded-once' })).body).toEqual(answer.body)
    // What was in the wallet stays there.
    expect(await fundOf(asha)).toBe(50_00n)
    expect([(await balanceOf(world, 'cash')) - cash, (await balanceOf(world, 'orders_in_hand')) - hand]).toEqual([
      -236_00n,
      236_00n,
    ])

    const [row, ...others] = await ordersOf(asha)
    expect([row, others]).toMatchObject([{ is_by_company: true, state: 'placed', total: 236_00n, bv: 120_00n }, []])
    const { data: requests } = await world.list(asha.token, creditRequestLists.user)
    expect(requests).toMatchObject([
      { state: 'approved', amount: 236_00n, reference: body.reference, remark: 'Paid at the counter' },
    ])
    const recorded = {
      request_no: requests[0]!.request_no,
      payment_mode: 'UPI',
      paid_on: body.paid_on,
      reference: body.reference,
      amount: 236_00n,
    }
    for (const token of [asha.token, admin.token]) {
      const { data } = await world.call(token, getOrder, { params: { id: row!.id } })
      expect(data).toMatchObject({ recorded, parts: [{ wallet_name: 'FUND', amount: 236_00n }] })
    }
    expect((await world.call(admin.token, getOrder, { params: { id: row!.id } })).data.delivery_code).toBeNull()

    const told = (await sentTo(world, asha.person_id)).find(({ template }) => template === 'order_recorded_for_you')
    const goes_to = '12 Hill Road, Pune 411001, Maharashtra'
    for (const said of [row!.order_no, '₹236.00', 'UPI', body.reference, '2 × Namuna soap', goes_to, 'tell us at once'])
      expect(told?.text).toContain(said)
    const { data: outbox } = await world.list(admin.token, listOutbox, { user_id: asha.user_id })
    expect(outbox.map(({ template }) => template)).not.toContain('order_code')
    expect(JSON.stringify(outbox.map(({ text }) => text))).not.toContain('12 Hill Road')
    const [line] = await world.db
      .selectFrom('audit')
      .select(['act', 'input', 'after'])
      .where('subject_type', '=', 'product_order')
      .where('subject_id', '=', String(row!.id))
      .execute()
    expect(line).toMatchObject({
      act: 'POST /admin/member-orders/recorded',
      input: { name: '•••' },
      after: { total: '236.00', reference: body.reference, request_no: recorded.request_no },
    })
  })

  test('goes to the own address of the member, which whoever orders does not see', async () => {
    const soap = await product()
    const asha = await buyer()
    const own = { address: '7 Lake View', city: 'Nagpur', state: 'Maharashtra', pincode: '440001' }
    await world.db
      .insertInto('profile')
      .values({ person_id: asha.person_id, ...own, updated_at: world.clock.now() })
      .onConflict((had) => had.column('person_id').doUpdateSet(own))
      .execute()
    const unseen = { name: '', address: '', city: '', state: '', pincode: '', is_own_address: true }
    const answer = await record(bodyOf(asha, [{ product_id: soap }], unseen), admin)
    expect([answer.status, JSON.stringify(answer.body).includes(own.address)]).toEqual([200, false])
    const order = world.db.selectFrom('product_order').select(['address', 'city', 'home_state', 'pincode'])
    const { state: home_state, ...rest } = own
    expect(await order.where('person_id', '=', asha.person_id).execute()).toEqual([{ ...rest, home_state }])
  })

  test('of cash needs no account; any other order has no recorded payment', async () => {
    const soap = await product()
    const asha = await buyer()
    const cash = { payment_mode: 'Cash', reference: '', deposit_account_id: null }
    expect((await record(bodyOf(asha, [{ product_id: soap }], cash), admin)).status).toBe(200)
    const [row] = await ordersOf(asha)
    const { data } = await world.call(asha.token, getOrder, { params: { id: row!.id } })
    expect(data.recorded).toMatchObject({ payment_mode: 'Cash', reference: '' })
  })

  test('is refused by field, and then nothing is done', async () => {
    const soap = await product({ pieces: 3 })
    const asha = await buyer()
    const line = { product_id: soap }
    const before = await counted()
    const refused: [object, string][] = [
      [bodyOf(asha, [{ ...line, price_minor: 100_00n }]), 'lines.0.price'],
      [bodyOf(asha, [{ ...line, quantity: 4 }]), 'lines.0.quantity'],
      [bodyOf(asha, [line], { total: '117.00' }), 'total'],
      [bodyOf(asha, [line], { total: '-118.00' }), 'total'],
      [bodyOf(asha, [line], { address: '' }), 'address'],
      [bodyOf(asha, [line], { payment_mode: 'Wallet' }), 'payment_mode'],
      [bodyOf(asha, [line], { paid_on: '2099-01-01' }), 'paid_on'],
      [bodyOf(asha, [line], { reference: '' }), 'reference'],
      [bodyOf(asha, [line], { reference: 'ABC' }), 'reference'],
      [bodyOf(asha, [line], { deposit_account_id: null }), 'deposit_account_id'],
      [bodyOf(asha, [line], { deposit_account_id: '999' }), 'deposit_account_id'],
      [bodyOf(asha, [line], { current_password: 'not-the-password' }), 'current_password'],
    ]
    for (const [body, field] of refused) {
      const answer = await record(body, admin)
      expect([field, answer.status, fieldsOf(answer)]).toEqual([field, 400, [field]])
    }
    expect((await record(bodyOf({ user_id: 'nobody1' }, [line]), admin)).status).toBe(404)
    await credits.block(asha.user_id, true)
    expect(codeOf(await record(bodyOf(asha, [line]), admin))).toEqual([409, 'not_active'])
    await credits.block(asha.user_id, false)
    expect(await counted()).toEqual(before)
  })

  test('is for admins who answer requests for credit too', async () => {
    const soap = await product()
    const asha = await buyer()
    const placing = page('admin/repurchase-orders/place-order-for-member').id
    const crediting = page('admin/wallet/credit-requests').id
    const body = bodyOf(asha, [{ product_id: soap }])
    const clerk = await addAdminTo(world, { rights: [placing] })
    const answer = await record(body, clerk)
    expect([...codeOf(answer), fieldsOf(answer)]).toEqual([400, 'recorded_right', ['payment_mode']])
    expect((await record(body, await addAdminTo(world, { rights: [crediting] }))).status).toBe(403)
    expect((await record(body, asha)).status).toBe(403)
    expect((await record(body, await addAdminTo(world, { rights: [placing, crediting] }))).status).toBe(200)
  })
})

describe('a second admin', () => {
  test('agrees above the limit, and reads whose order it is, of what, and which payment is said to have come', async () => {
    const soap = await product()
    const asha = await buyer()
    const body = bodyOf(asha, [{ product_id: soap, quantity: 10 }])
    const before = await counted()
    const asked = await record(body, admin)
    expect([codeOf(asked), await counted()]).toEqual([waits, before])
    const { data } = await world.list(second.token, listApprovals)
    const shown = data.find(({ id }) => String(id) === String(asked.body.approval_id))
    expect(shown).toMatchObject({
      asked: {
        noun: 'recorded_order',
        after: {
          user_id: asha.user_id,
          goods: [expect.stringContaining('10 × REC-')],
          amount: '1180.00',
          bv: '600.00',
          payment_mode: 'UPI',
          payment_reference: body.reference,
          paid_to: 'Main account, ••••••••9012',
        },
      },
    })
    expect((await agreedTo(world, admin.token, asked)).body.code).toBe('is_own')
    expect((await agreedTo(world, second.token, asked)).status).toBe(200)
    const [row] = await ordersOf(asha)
    expect(row).toMatchObject({ total: 1_180_00n, is_by_company: true })
    const { placed_by } = await world.db
      .selectFrom('product_order')
      .select('placed_by')
      .where('id', '=', row!.id)
      .executeTakeFirstOrThrow()
    expect(placed_by).toBe(admin.id)
    expect(await fundOf(asha)).toBe(0n)
  })

  test('reads a number that the parcel is sent with, where it is not the member’s own', async () => {
    const soap = await product()
    const asha = await buyer()
    const { mobile } = await world.db
      .selectFrom('person')
      .select('mobile')
      .where('id', '=', asha.person_id)
      .executeTakeFirstOrThrow()
    // It ends as the member's own does, so that the mask alone would tell nobody.
    const typed = `911111${mobile.slice(-4)}`
    const shown = async (sent_with: string, quantity: number) => {
      const body = bodyOf(asha, [{ product_id: soap, quantity }], { mobile: sent_with })
      const asked = await record(body, admin)
      expect(codeOf(asked)).toEqual(waits)
      const { data } = await world.list(second.token, listApprovals)
      return data.find(({ id }) => String(id) === String(asked.body.approval_id))!.asked!.after
    }
    const own = `••••••${mobile.slice(-4)}`
    expect(await shown(typed, 10)).toMatchObject({ mobile: own, receiver_mobile: own })
    for (const [sent_with, quantity] of [
      ['', 11],
      [mobile, 12],
    ] as const) {
      const after = await shown(sent_with, quantity)
      expect([after.mobile, 'receiver_mobile' in after]).toEqual([own, false])
    }
  })

  test('agrees where the reference stands elsewhere without being the same payment, however small it is', async () => {
    const soap = await product()
    const [asha, ravi] = [await buyer(), await buyer()]
    const cheque = { payment_mode: 'Cheque', reference: '004217' }
    expect((await record(bodyOf(asha, [{ product_id: soap }], cheque), admin)).status).toBe(200)
    const asked = await record(bodyOf(ravi, [{ product_id: soap }], cheque), admin)
    expect(codeOf(asked)).toEqual(waits)
    const [first] = (await world.list(asha.token, creditRequestLists.user)).data
    const { data } = await world.list(second.token, listApprovals)
    const shown = data.find(({ id }) => String(id) === String(asked.body.approval_id))
    expect(shown).toMatchObject({ asked: { after: { same_reference: [first!.request_no] } } })
    expect((await agreedTo(world, second.token, asked)).status).toBe(200)
  })

  test('agrees where this member paid the same sum in cash without a receipt on that day already, also in two tabs at once', async () => {
    const soap = await product()
    const [asha, ravi] = [await buyer(), await buyer()]
    const cash = { payment_mode: 'Cash', reference: '', deposit_account_id: null }
    const once = (of: typeof asha, quantity = 1) => record(bodyOf(of, [{ product_id: soap, quantity }], cash), admin)
    const both = await Promise.all([once(asha), once(asha)])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 202])
    expect((await ordersOf(asha)).length).toBe(1)
    const [first] = (await world.list(asha.token, creditRequestLists.user)).data
    const asked = both.find(({ status }) => status === 202)!
    const { data } = await world.list(second.token, listApprovals)
    const shown = data.find(({ id }) => String(id) === String(asked.body.approval_id))
    expect(shown).toMatchObject({ asked: { after: { same_reference: [first!.request_no] } } })
    // Another sum, another member and another day are other payments.
    expect((await once(asha, 2)).status).toBe(200)
    expect((await once(ravi)).status).toBe(200)
    const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString().slice(0, 10)
    const before = bodyOf(asha, [{ product_id: soap }], { ...cash, paid_on: yesterday })
    expect((await record(before, admin)).status).toBe(200)
    expect((await agreedTo(world, second.token, asked)).status).toBe(200)
    expect((await ordersOf(asha)).length).toBe(4)
  })

  test('reads that cash without a receipt is on record with an order, when the member asks for credit of it too', async () => {
    const soap = await product()
    const asha = await buyer()
    const cash = { payment_mode: 'Cash', reference: '', deposit_account_id: null }
    expect((await record(bodyOf(asha, [{ product_id: soap }], cash), admin)).status).toBe(200)
    const [recorded] = (await world.list(asha.token, creditRequestLists.user)).data
    const asked = await world.ask(asha.token, requestCredit, {
      body: credits.body({ ...cash, amount: '118.00', paid_on: today() }),
    })
    const id = BigInt((asked.body.data as { id: string }).id)
    const rows = (await world.list(second.token, creditRequestLists.admin, { state: 'pending' })).data
    expect(rows.find((row) => row.id === id)).toMatchObject({ same_reference: [recorded!.request_no] })
    const approve = (reason?: string) =>
      world.ask(second.token, approveCreditRequest, approval(id, { ...(reason !== undefined && { reason }) }))
    expect(fieldsOf(await approve())).toEqual(['reason'])
    expect(await fundOf(asha)).toBe(0n)
    expect((await approve('Paid twice, the cashier says')).status).toBe(200)
  })

  test('is asked about each of two orders of one member against cash without a receipt; the same one waits once', async () => {
    const [soap, tea] = [await product(), await product()]
    const asha = await buyer()
    const cash = { payment_mode: 'Cash', reference: '', deposit_account_id: null }
    const ask = (lines: Lines) => record(bodyOf(asha, lines, cash), admin)
    const [of_soap, of_tea] = [
      { product_id: soap, quantity: 5 },
      { product_id: tea, quantity: 6 },
    ]
    const asked = [await ask([of_soap, of_tea]), await ask([of_soap, { ...of_tea, quantity: 7 }])]
    expect(asked.map(codeOf)).toEqual([waits, waits])
    // The same goods in another order of the lines are the same act.
    expect((await ask([of_tea, of_soap])).status).toBe(409)
    for (const one of asked) expect((await agreedTo(world, second.token, one)).status).toBe(200)
    expect((await ordersOf(asha)).length).toBe(2)
  })

  test('agrees to what was shown, in the name of whoever asked: not to another price, nor once they lost the right', async () => {
    const soap = await product()
    const asha = await buyer()
    const ask = () => record(bodyOf(asha, [{ product_id: soap, quantity: 10 }]), admin)
    const first = await ask()
    await setPrice(world, soap, { price_minor: 130_00n })
    expect((await agreedTo(world, second.token, first)).status).toBe(400)
    await setPrice(world, soap)
    const asked = await ask()
    await world.db.updateTable('person').set({ access_rights: [] }).where('id', '=', admin.id).execute()
    expect((await agreedTo(world, second.token, asked)).status).toBe(409)
    expect(await ordersOf(asha)).toEqual([])
  })
})

describe('an admin who makes payments up', () => {
  test('orders for a friend by halves below the limit, or in two tabs at once, no more than the limit of a day', async () => {
    const soap = await product()
    const [asha, ravi] = [await buyer(), await buyer()]
    const half = (of: typeof asha) => bodyOf(of, [{ product_id: soap, quantity: 5 }])
    expect((await record(half(asha), admin)).status).toBe(200)
    expect(codeOf(await record(half(asha), admin))).toEqual(waits)
    expect(codeOf(await record(half(ravi), admin))).toEqual(waits)
    const other = await addAdminTo(world, { rights: null })
    const both = await Promise.all([record(half(asha), other), record(half(ravi), other)])
    expect(both.map(({ status }) => status).toSorted((one, more) => one - more)).toEqual([200, 202])
    expect((await ordersOf(asha)).length + (await ordersOf(ravi)).length).toBe(2)
  })

  test('spends one payment once: for an order, for credit, in two tabs at once, and whatever it is called', async () => {
    const soap = await product()
    const [asha, ravi] = [await buyer(), await buyer()]
    const line = [{ product_id: soap }]
    const first = bodyOf(asha, line)
    const { reference } = first
    expect((await record(first, admin)).status).toBe(200)
    for (const again of [{ reference }, { reference, payment_mode: 'IMPS' }]) {
      const answer = await record(bodyOf(ravi, line, again), second)
      expect([...codeOf(answer), fieldsOf(answer)]).toEqual([400, 'reference_used', ['reference']])
    }
    const own = await world.ask(asha.token, requestCredit, { body: credits.body({ reference, paid_on: today() }) })
    expect(codeOf(own)).toEqual([400, 'reference_used'])
    const one = { reference: credits.nextReference() }
    const both = await Promise.all([record(bodyOf(asha, line, one), admin), record(bodyOf(ravi, line, one), second)])
    expect(both.map(({ status }) => status).toSorted((less, more) => less - more)).toEqual([200, 400])
    expect((await ordersOf(asha)).length + (await ordersOf(ravi)).length).toBe(2)
  })

  test('takes out nothing: of an order that is cancelled the money is in the fund wallet, and counted in the limit still', async () => {
    const soap = await product()
    const asha = await buyer()
    expect((await record(bodyOf(asha, [{ product_id: soap, quantity: 5 }]), admin)).status).toBe(200)
    const [row] = await ordersOf(asha)
    await world.call(asha.token, cancelOrder, { params: { id: row!.id } })
    expect(await fundOf(asha)).toBe(590_00n)
    const others = await world.db
      .selectFrom('ledger_account')
      .select(['wallet', 'balance_minor'])
      .where('owner_person_id', '=', asha.person_id)
      .where('wallet', '<>', 'FUND')
      .where('balance_minor', '<>', 0n)
      .execute()
    expect(others).toEqual([])
    expect(codeOf(await record(bodyOf(asha, [{ product_id: soap, quantity: 5 }]), admin))).toEqual(waits)
  })
})

describe('money of an order against a payment', () => {
  const reason = 'Ordered by mistake'
  const idOf = ({ body }: Awaited<ReturnType<typeof record>>) => BigInt((body.data as { id: string }).id)
  const placed = async (of: Awaited<ReturnType<typeof buyer>>, soap: bigint) =>
    idOf(await record(bodyOf(of, [{ product_id: soap, quantity: 2 }]), admin))
  const callOff = (id: bigint, { token }: { token: string }) =>
    world.ask(token, callOffOrder, { params: { id }, body: { reason } })
  const packShort = (id: bigint, { token }: { token: string }) =>
    world.ask(token, packShortOrder, { params: { id }, body: { lines: [{ line_no: 1, short: 1 }], boxes: 1, reason } })
  const undeliver = (id: bigint, { token }: { token: string }) =>
    world.ask(token, undeliverOrder, {
      params: { id },
      body: { lines: [{ line_no: 1, saleable: 2, damaged: 0, lost: 0 }], reason },
    })

  test('is given back by nobody alone who recorded it: the order is not cancelled, packed short or called not delivered', async () => {
    const soap = await product()
    const asha = await buyer()
    const [off, short, lost] = [await placed(asha, soap), await placed(asha, soap), await placed(asha, soap)]
    await world.call(admin.token, packOrder, { params: { id: lost }, body: { boxes: 1 } })
    const inPerson = { how: 'in_person', courier: '', tracking_no: '' } as const
    await world.call(admin.token, dispatchOrder, { params: { id: lost }, body: inPerson })
    const asked = [await callOff(off, admin), await packShort(short, admin), await undeliver(lost, admin)]
    expect(asked.map(codeOf)).toEqual([waits, waits, waits])
    expect(await fundOf(asha)).toBe(0n)
    const states = (await ordersOf(asha)).map(({ state }) => state)
    expect(states.toSorted()).toEqual(['dispatched', 'placed', 'placed'])

    const { data } = await world.list(second.token, listApprovals, { page_size: '100' })
    const shown = asked.map((one) => data.find(({ id }) => String(id) === String(one.body.approval_id))?.asked)
    const paid = {
      payment_mode: 'UPI',
      request_no: expect.any(String) as string,
      payment_reference: expect.any(String) as string,
    }
    expect(shown).toMatchObject([
      { noun: 'recorded_order_refund', after: { ...paid, user_id: asha.user_id, amount: '236.00' } },
      { noun: 'recorded_order_refund', after: { ...paid, amount: '118.00', goods: [expect.stringContaining('1 × ')] } },
      { noun: 'order_undelivered', after: { ...paid, amount: '236.00', worth: '0.00' } },
    ])
    for (const one of asked) expect((await agreedTo(world, second.token, one)).status).toBe(200)
    expect(await fundOf(asha)).toBe(236_00n + 118_00n + 236_00n)
  })

  test('is given back alone by an admin who did not record it, and not by one whom the same admin made', async () => {
    const soap = await product()
    const asha = await buyer()
    const [own, other] = [await placed(asha, soap), await placed(asha, soap)]
    const clerk = await addAdminTo(world, { rights: [page('admin/repurchase-orders/orders').id] })
    await world.db.updateTable('person').set({ created_by: admin.id }).where('id', '=', clerk.id).execute()
    expect(codeOf(await callOff(own, clerk))).toEqual(waits)
    expect((await callOff(other, second)).status).toBe(200)
    expect(await fundOf(asha)).toBe(236_00n)
  })
})

describe('a company with one admin', () => {
  let alone: World
  let soap: bigint
  let only: { id: bigint; token: string }
  let asha: { user_id: string }
  let payments: Awaited<ReturnType<typeof creditsIn>>
  beforeEach(async () => {
    alone = await createWorld()
    await switchEverythingOn(alone)
    payments = await creditsIn(alone)
    await setRules(alone, transferSetting, { adjustment_limit: minor(1_000_00n) })
    soap = await sellProduct(alone, { code: 'ALONE-1', pieces: 20 })
    asha = await alone.join()
    const { id } = await alone.db
      .selectFrom('person')
      .select('id')
      .where('user_id', '=', alone.admin_user_id)
      .executeTakeFirstOrThrow()
    only = { id, token: await alone.signInAs(alone.admin_user_id) }
  })
  afterEach(() => alone.close())

  const ask = (quantity: number) => {
    const { pay: _pay, given: _given, ...ordered } = orderOf([{ product_id: soap, quantity }])
    const paid_on = alone.clock.now().toISOString().slice(0, 10)
    const paid = { payment_mode: 'UPI', paid_on, reference: payments.nextReference(), remark: '' }
    const deposit_account_id = String(payments.account_id)
    const body = { user_id: asha.user_id, ...ordered, ...paid, deposit_account_id, current_password: worldPassword }
    return alone.ask(only.token, recordMemberOrder, { body })
  }
  const placed = async (quantity: number) => BigInt(((await ask(quantity)).body.data as { id: string }).id)
  const callOff = (id: bigint, { token }: { token: string }) =>
    alone.ask(token, callOffOrder, { params: { id }, body: { reason: 'Ordered by mistake' } })
  /** Somebody at the desk who agrees to nothing, made by the only admin. */
  const clerkOfTheOnly = async () => {
    const clerk = await addAdminTo(alone, { rights: [page('admin/repurchase-orders/orders').id] })
    await alone.db.updateTable('person').set({ created_by: only.id }).where('id', '=', clerk.id).execute()
    return clerk
  }

  test('records nothing above the limit, and gives back alone what it recorded', async () => {
    expect((await ask(10)).status).toBe(409)
    expect((await callOff(await placed(8), only)).status).toBe(200)
  })

  test('has a clerk of this admin give it back as the admin would, until a third admin could agree', async () => {
    const clerk = await clerkOfTheOnly()
    const [first, other, third] = [await placed(2), await placed(2), await placed(2)]
    expect((await callOff(first, clerk)).status).toBe(200)
    const helper = await addAdminTo(alone, { rights: null })
    const asked = [await callOff(other, clerk), await callOff(third, only)]
    expect(asked.map(codeOf)).toEqual([waits, waits])
    // Whoever recorded it does not agree to what their clerk asks for.
    expect(codeOf(await agreedTo(alone, only.token, asked[0]!))).toEqual([409, 'is_bound'])
    expect((await agreedTo(alone, helper.token, asked[0]!)).status).toBe(200)
  })

  test('is one with two who count as one voice, for as long as they do', async () => {
    const helper = await addAdminTo(alone, { rights: null })
    const bond = { by_person_id: only.id, person_id: helper.id, why: 'password', at: alone.clock.now() } as const
    await alone.db.insertInto('voice_bond').values(bond).execute()
    const [first, other] = [await placed(2), await placed(2)]
    expect((await callOff(first, only)).status).toBe(200)
    alone.clock.advance(8 * 86_400_000)
    const later = await alone.signInAs(alone.admin_user_id)
    expect(codeOf(await callOff(other, { token: later }))).toEqual(waits)
  })
})
