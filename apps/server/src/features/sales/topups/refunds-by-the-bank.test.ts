import { afterAll, beforeAll, expect, test } from 'vitest'
import { unmatchBankEntry } from '@banyan/contract/bank-statements/entries.ts'
import { undoStatement } from '@banyan/contract/bank-statements/statements.ts'
import type { OutsidePaymentKind } from '@banyan/domain/bank-statements/match-entry.ts'
import { approvePinRequest, requestUserPins } from '@banyan/contract/pin-requests/pin-requests.ts'
import { cancelPin, generatePins, topupByPin } from '@banyan/contract/pins/pin-acts.ts'
import { transferOwnPins } from '@banyan/contract/pins/pin-transfers.ts'
import { topupAgainstPayment } from '@banyan/contract/topups/paid-topups.ts'
import { topupLists } from '@banyan/contract/topups/topup-lists.ts'
import { cancelReceipt, getReceipt } from '@banyan/contract/topups/receipt.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { balanceOf } from '#testing/look.ts'
import { bankDesk, statementOf } from '#testing/money/bank-desk.ts'
import { creditsIn } from '#testing/money/credits.ts'
import { addAdminTo, type TestAdmin } from '#testing/people/admins.ts'
import { variantBody } from '#testing/sales/pin-variant.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'

/** One admin wrote down that money from outside came; the bank is the second who says so, or is not. */
let world: World
let bank: ReturnType<typeof bankDesk>
let writer: TestAdmin
let clerk: TestAdmin
let price: bigint
let amount: string
const current_password = worldPassword
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  bank = bankDesk(world, (await creditsIn(world)).account_id)
  writer = await addAdminTo(world, { rights: null })
  clerk = await addAdminTo(world, { rights: null })
  const most = minor(1_00_00_00_000_00n)
  await setRules(world, transferSetting, { adjustment_limit: most, adjustment_limit_month: most })
  price = world.packages[0]!.price
  amount = `${price / 100n}.00`
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

interface Buyer {
  readonly user_id: string
  readonly person_id: bigint
}

let nth = 0
const nextReference = () => String(560_000_000_000 + ++nth)
const wallets = async ({ person_id }: Buyer) => ({
  fund: await balanceOf(world, `FUND:${person_id}`),
  refund: await balanceOf(world, `REFUND:${person_id}`),
})
const toRefund = () => ({ fund: 0n, refund: price })
const toFund = () => ({ fund: price, refund: 0n })

const newestActivation = ({ person_id }: Buyer) =>
  world.db
    .selectFrom('activation')
    .innerJoin('member', 'member.id', 'activation.member_id')
    .select(['activation.id', 'receipt_no'])
    .where('member.person_id', '=', person_id)
    .orderBy('activation.id', 'desc')
    .executeTakeFirstOrThrow()

/** One admin tops somebody up for money that they say came. */
async function topUp(buyer: Buyer, reference = nextReference(), payment_mode = 'UPI') {
  await world.call(writer.token, topupAgainstPayment, {
    body: {
      member_user_id: buyer.user_id,
      package_id: String(world.packages[0]!.id),
      payment_mode,
      payment_reference: reference,
      reason: 'Paid at the office',
      current_password,
    },
  })
  return { ...(await newestActivation(buyer)), reference }
}

/** Somebody brings the statement with the entry, a minute later. */
async function bring(reference: string, importer: TestAdmin) {
  world.clock.advance(60_000)
  const day = '2026-01-01'
  await bank.bring(importer.token, statementOf([[day, `UPI ${reference}`, reference, amount]], nth * 1_000_00))
  return (await bank.entryOf(writer.token, reference)).id
}

async function match(entry_id: bigint, kind: OutsidePaymentKind, id: bigint) {
  expect(await bank.match(writer.token, entry_id, kind, id)).toMatchObject({ status: 200 })
}
const unmatch = async (id: bigint) =>
  world.call(writer.token, unmatchBankEntry, { params: { id }, body: { reason: 'Another payment was meant' } })

/** What stands against taking back the statement of an entry: the numbers of what was given back on its word. */
async function heldBy(entry_id: bigint): Promise<string | undefined> {
  const { statement_id } = await world.db
    .selectFrom('bank_entry')
    .select('statement_id')
    .where('id', '=', entry_id)
    .executeTakeFirstOrThrow()
  const body = { reason: 'Read by the wrong columns' }
  const answer = await world.ask(clerk.token, undoStatement, { params: { id: statement_id }, body })
  return answer.status === 202 ? undefined : answer.body.message
}

/** Where the receipt, and the line of it in the own list, say that the price goes or went. */
async function promised({ user_id }: Buyer, receipt_no: string): Promise<string> {
  const token = await world.signInAs(user_id)
  const { data } = await world.call(token, getReceipt, { query: { receipt_no } })
  const rows = await world.list(token, topupLists.user)
  expect(rows.data.find((row) => row.receipt_no === receipt_no)?.refund_to).toBe(data.refund_to)
  return data.refund_to
}
const takeBack = async ({ user_id }: Buyer, receipt_no: string) =>
  (
    await world.call(await world.signInAs(user_id), cancelReceipt, {
      body: { receipt_no, reason: 'Changed my mind', current_password },
    })
  ).data.refunded_to

test('what one wrote down and an entry that another brought confirms comes back whole, and stays so', async () => {
  const asha = await world.join()
  const { id, receipt_no, reference } = await topUp(asha)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  const entry_id = await bring(reference, clerk)
  // What is only proposed says nothing yet.
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  await match(entry_id, 'activation', id)
  expect(await promised(asha, receipt_no)).toBe('Refund wallet')
  expect(await takeBack(asha, receipt_no)).toBe('Refund wallet')
  expect(await wallets(asha)).toEqual(toRefund())
  await unmatch(entry_id)
  expect(await promised(asha, receipt_no)).toBe('Refund wallet')
  expect(await heldBy(entry_id)).toContain(`: ${receipt_no}.`)
})

test('whoever wrote it down brings the statement too: it only buys', async () => {
  const asha = await world.join()
  const { id, receipt_no, reference } = await topUp(asha)
  await match(await bring(reference, writer), 'activation', id)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  await takeBack(asha, receipt_no)
  expect(await wallets(asha)).toEqual(toFund())
})

test('an admin in the hands of whoever wrote it down brings it: it only buys', async () => {
  const asha = await world.join()
  const inHand = await addAdminTo(world, { rights: null })
  const bond = { by_person_id: writer.id, person_id: inHand.id, why: 'made', at: world.clock.now() } as const
  await world.db.insertInto('voice_bond').values(bond).execute()
  const { id, receipt_no, reference } = await topUp(asha)
  await match(await bring(reference, inHand), 'activation', id)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  await takeBack(asha, receipt_no)
  expect(await wallets(asha)).toEqual(toFund())
})

test('it was written down once the entry could be read: it only buys', async () => {
  const asha = await world.join()
  const reference = nextReference()
  const entry_id = await bring(reference, clerk)
  world.clock.advance(60_000)
  const { id, receipt_no } = await topUp(asha, reference)
  await match(entry_id, 'activation', id)
  await takeBack(asha, receipt_no)
  expect(await wallets(asha)).toEqual(toFund())
})

test('the entry of one payment confirms no other, and none after it was taken from it', async () => {
  const [asha, ravi] = [await world.join(), await world.join()]
  // A cheque has no number of its own, so two may be written down with one.
  const [first, second] = [await topUp(asha, '004512', 'Cheque'), await topUp(ravi, '004512', 'Cheque')]
  const entry_id = await bring('004512', clerk)
  await match(entry_id, 'activation', first.id)
  expect([await promised(asha, first.receipt_no), await promised(ravi, second.receipt_no)]).toEqual([
    'Refund wallet',
    'Fund wallet',
  ])
  await takeBack(asha, first.receipt_no)
  await unmatch(entry_id)
  await match(entry_id, 'activation', second.id)
  expect(await promised(ravi, second.receipt_no)).toBe('Fund wallet')
  await takeBack(ravi, second.receipt_no)
  expect([await wallets(asha), await wallets(ravi)]).toEqual([toRefund(), toFund()])
})

test('a match that ended before the cancellation says nothing', async () => {
  const asha = await world.join()
  const { id, receipt_no, reference } = await topUp(asha)
  const entry_id = await bring(reference, clerk)
  await match(entry_id, 'activation', id)
  expect(await promised(asha, receipt_no)).toBe('Refund wallet')
  world.clock.advance(1000)
  await unmatch(entry_id)
  world.clock.advance(1000)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  await takeBack(asha, receipt_no)
  expect(await wallets(asha)).toEqual(toFund())
  expect(await heldBy(entry_id)).toBeUndefined()
})

const package_id = () => String(world.packages[0]!.id)
const ofBatch = async ({ person_id }: Buyer) => {
  const { batch_id } = await world.db
    .selectFrom('pin')
    .select('batch_id')
    .where('owner_person_id', '=', person_id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return batch_id
}
/** One admin makes a pin for money that they say came. */
async function sell({ user_id }: Buyer, reference: string) {
  const paid = { payment_mode: 'UPI', payment_reference: reference, reason: '', current_password }
  const body = { owner_user_id: user_id, package_id: package_id(), kind: 'paid', count: 1, ...paid }
  await world.call(writer.token, generatePins, { body })
}
const use = async ({ user_id }: Buyer) => {
  const body = { member_user_id: user_id, pin_from: 'stock', ...variantBody(world), current_password }
  await world.call(await world.signInAs(user_id), topupByPin, { body })
}
const cancelPinOf = async ({ person_id }: Buyer) => {
  const { id } = await world.db
    .selectFrom('pin')
    .select('id')
    .where('owner_person_id', '=', person_id)
    .where('status', '=', 'unused')
    .executeTakeFirstOrThrow()
  await world.call(clerk.token, cancelPin, { params: { id }, body: { reason: 'Asked for' } })
}

test.each([true, false])(
  'a pin that was asked for with a payment, and used: brought by another %s',
  async (isOther) => {
    const asha = await world.join()
    const reference = nextReference()
    const asked = { to: 'company', to_user_id: '', payment_mode: 'UPI', paid_on: '2025-12-31', reference }
    const { data } = await world.call(await world.signInAs(asha.user_id), requestUserPins, {
      body: { package_id: package_id(), count: 1, ...asked, slip_file_id: null, remark: '' },
    })
    const body = { how: 'new', from_user_id: '', current_password }
    await world.call(writer.token, approvePinRequest, { params: { id: data.id }, body })
    const entry_id = await bring(reference, isOther ? clerk : writer)
    await match(entry_id, 'pin_request', data.id)
    await use(asha)
    const { receipt_no } = await newestActivation(asha)
    expect(await promised(asha, receipt_no)).toBe(isOther ? 'Refund wallet' : 'Fund wallet')
    await takeBack(asha, receipt_no)
    expect(await wallets(asha)).toEqual(isOther ? toRefund() : toFund())
    const held = await heldBy(entry_id)
    expect(held).toEqual(isOther ? expect.stringContaining(receipt_no) : undefined)
  },
)

test.each([true, false])('an unused pin that one sold is cancelled: brought by another %s', async (isOther) => {
  const asha = await world.join()
  const reference = nextReference()
  await sell(asha, reference)
  const entry_id = await bring(reference, isOther ? clerk : writer)
  await match(entry_id, 'pin_batch', await ofBatch(asha))
  await cancelPinOf(asha)
  expect(await wallets(asha)).toEqual(isOther ? toRefund() : toFund())
  const held = await heldBy(entry_id)
  expect(held).toEqual(isOther ? expect.stringContaining('Money has moved') : undefined)
})

test('a pin that was handed on only buys, whatever the bank says of it', async () => {
  const [asha, ravi] = [await world.join(), await world.join()]
  const reference = nextReference()
  await sell(asha, reference)
  await match(await bring(reference, clerk), 'pin_batch', await ofBatch(asha))
  await world.call(await world.signInAs(asha.user_id), transferOwnPins, {
    body: { to_user_id: ravi.user_id, ...variantBody(world), count: 1, remark: '', current_password },
  })
  await cancelPinOf(ravi)
  expect([await wallets(asha), await wallets(ravi)]).toEqual([{ fund: 0n, refund: 0n }, toFund()])
})

test('an entry is there a moment before midnight, and it is written down a moment after: it only buys', async () => {
  const asha = await world.join()
  const reference = nextReference()
  world.clock.set(new Date('2026-01-01T18:28:59.999Z'))
  for (const one of [writer, clerk]) Object.assign(one, { token: await world.signInAs(one.user_id) })
  const entry_id = await bring(reference, clerk)
  world.clock.advance(1)
  const { id, receipt_no } = await topUp(asha, reference)
  await match(entry_id, 'activation', id)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  // The next midnight makes no second voice of it either.
  world.clock.advance(86_400_000)
  expect(await promised(asha, receipt_no)).toBe('Fund wallet')
  await takeBack(asha, receipt_no)
  expect(await wallets(asha)).toEqual(toFund())
})
