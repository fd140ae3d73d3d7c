import { afterAll, beforeAll, expect, test } from 'vitest'
import * as company from '@banyan/contract/support/answering.ts'
import * as own from '@banyan/contract/support/conversations.ts'
import { getReceipt, shareReceipt } from '@banyan/contract/topups/receipt.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { payReferral } from '#testing/money/referral.ts'
import { switchOn } from '#testing/switch-on.ts'
import { order, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let asha: { user_id: string; token: string; person_id: bigint }
let ravi: { user_id: string; token: string; person_id: bigint }
let receipt_no: string
let depot: string
let office: string
/** A row of Asha's of each of these kinds, with what it is called. */
let rows: readonly (readonly [about: string, name: string, missing: string])[]

beforeAll(async () => {
  world = await createWorld()
  const joinAs = async (name: string) => {
    const { user_id, person_id } = await world.join({ name })
    return { user_id, person_id, token: await world.signInAs(user_id) }
  }
  asha = await joinAs('Asha Namuna')
  ravi = await joinAs('Ravi Udaharan')
  depot = await world.signInAs(world.franchise_user_id)
  office = await world.signInAs(world.admin_user_id)
  receipt_no = (await world.activate(asha.user_id)).receipt_no
  await payReferral(world, receipt_no, asha.user_id, 125_50n)
  rows = await rowsOfAsha()
})
afterAll(() => world.close())

async function rowsOfAsha() {
  const { db, clock, packages } = world
  const { person_id } = asha
  const at = clock.now()
  const receipt = await db
    .selectFrom('activation')
    .select('id')
    .where('receipt_no', '=', receipt_no)
    .executeTakeFirstOrThrow()
  const income = await db.selectFrom('income').select('id').executeTakeFirstOrThrow()
  const request = await db
    .insertInto('pin_request')
    .values({
      person_id,
      package_id: packages[0]!.id,
      count: 1,
      amount_minor: 100n,
      requested_at: at,
      payment_mode: 'UPI',
      paid_on: '2026-01-01',
      reference: '412345678901',
    })
    .returning(['id', 'request_no'])
    .executeTakeFirstOrThrow()
  const bank = await db
    .insertInto('bank_account')
    .values({ person_id, state: 'rejected', bank_name: 'Namuna Bank', crypto_address: 'x', submitted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const document = await db
    .insertInto('kyc_document')
    .values({ person_id, kind: 'photo', state: 'replaced', submitted_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  await switchOn(world, ['user/repurchase/place-order'])
  await creditWallet(world, asha.user_id, 'FUND', 118_00n)
  const placed = await order(world, asha.token, [{ product_id: await sellProduct(world, { code: 'SOAP' }) }])
  const bought = await db
    .selectFrom('product_order')
    .select(['id', 'order_no'])
    .where('id', '=', placed.id)
    .executeTakeFirstOrThrow()
  return [
    [`receipt:${receipt.id}`, receipt_no, 'There is no such receipt.'],
    [`income:${income.id}`, `125.50 (${income.id})`, 'There is no such income.'],
    [`pin_request:${request.id}`, request.request_no, 'There is no such request.'],
    [`bank_account:${bank.id}`, `Namuna Bank (${bank.id})`, 'There is no such bank account.'],
    [`kyc_document:${document.id}`, `PHOTO (${document.id})`, 'There is no such document.'],
    [`order:${bought.id}`, bought.order_no, 'There is no such order.'],
  ] as const
}

const question = {
  category: 'Account',
  priority: 'normal',
  subject: 'This one',
  message: 'Why?',
  file_ids: [],
} as const
const start = (token: string, about: string) =>
  world.ask(token, own.startConversation, { body: { ...question, about } })
const terms = (token: string, about: string) => world.ask(token, own.conversationTerms, { query: { about } })

test('a row of one’s own is asked about, and both sides read what it is', async () => {
  for (const [about, name] of rows) {
    const { status, body } = await start(asha.token, about)
    expect([about, status]).toEqual([about, 200])
    const { id } = body.data as { id: string }
    const [kind, key] = about.split(':')
    const said = { about_kind: kind, about_id: BigInt(key!), about_name: name, is_about_payer: false }
    const at = { params: { id } }
    expect((await world.call(asha.token, own.readConversation, at)).data).toMatchObject(said)
    expect((await world.call(office, company.openConversation, at)).data).toMatchObject(said)
  }
})

test('one of somebody else is refused by what it is, before it is written and when it is sent', async () => {
  for (const [about, , missing] of rows)
    for (const token of [ravi.token, depot])
      for (const refused of [await terms(token, about), await start(token, about)])
        expect([refused.status, refused.body.message]).toEqual([404, missing])
})

test('the row that is named is offered first, also where it is none of the newest', async () => {
  const offered = async (about: string) =>
    (await world.call(asha.token, own.conversationTerms, { query: { about } })).data.about
  const [income, name] = rows[1]!
  expect((await offered(income))[0]).toEqual({ kind: 'income', id: BigInt(income.split(':')[1]!), name })
  const [receipt] = rows[0]!
  expect((await offered(receipt)).filter(({ kind }) => kind === 'receipt')).toHaveLength(1)
  for (const about of ['', 'weather:1', 'receipt:x', 'receipt'])
    expect((await terms(asha.token, about)).status).toBe(400)
})

test('a receipt says by which key it is asked about, to its member alone', async () => {
  const asked = async (token: string | null, query: { receipt_no: string } | { link: string }) =>
    (await world.call(token, getReceipt, { query })).data.ask_id
  const id = BigInt(rows[0]![0].split(':')[1]!)
  expect(await asked(asha.token, { receipt_no })).toBe(id)
  const { link } = (await world.call(asha.token, shareReceipt, { body: { receipt_no } })).data
  expect(await asked(null, { link })).toBeNull()
  expect(await asked(ravi.token, { link })).toBeNull()
})
