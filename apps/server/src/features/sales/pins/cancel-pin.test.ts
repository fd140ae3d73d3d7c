import { paidVariant } from '#testing/sales/pin-variant.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkPin } from '@banyan/contract/joining/joining.ts'
import * as contract from '@banyan/contract/pins/pin-acts.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { anotherAdmin } from '#testing/people/another-admin.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { balanceOf, fieldsOf } from '#testing/look.ts'
import { createWorld, type World } from '#testing/world.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { transferPins } from './index.ts'

let world: World
let admin: string
let owner: Awaited<ReturnType<World['join']>>
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  owner = await world.join()
})
afterAll(() => world.close())

const body = { reason: 'Paid by mistake' }
const pinIds = async (batch_id: bigint) =>
  (await world.db.selectFrom('pin').select('id').where('batch_id', '=', batch_id).orderBy('id').execute()).map(
    ({ id }) => id,
  )
const cancel = (id: bigint, token = admin) => world.ask(token, contract.cancelPin, { params: { id }, body })

test('a paid pin ends for good, and what the company received for it goes back to its holder as money that only buys', async () => {
  const { batch_id, pins } = await issuePins(world, { owner_user_id: owner.user_id })
  const [id] = await pinIds(batch_id)
  const { id: person } = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  const accounts = ['pin_liability', 'cash', `FUND:${person}`]
  const before = await Promise.all(accounts.map((code) => balanceOf(world, code)))
  const price = world.packages[0]!.price
  const { data } = await world.call(admin, contract.cancelPin, { params: { id }, body })
  expect(data.refunded).toBe(price)
  const after = await Promise.all(accounts.map((code) => balanceOf(world, code)))
  expect(after.map((minor, at) => minor - before[at]!)).toEqual([-price, 0n, price])
  expect((await world.ask(null, checkPin, { body: pins[0] })).body.code).toBe('pin_cancelled')
  expect((await cancel(id!)).body).toMatchObject({ code: 'pin_cancelled' })
  expect((await world.ask(admin, contract.unblockPin, { params: { id } })).status).toBe(400)
  await expectBooksToBalance(world)
})

test('a free pin moves no money', async () => {
  const { batch_id } = await issuePins(world, { kind: 'free', payment_mode: null })
  const owed = await balanceOf(world, 'pin_liability')
  const [id] = await pinIds(batch_id)
  expect((await world.call(admin, contract.cancelPin, { params: { id }, body })).data.refunded).toBe(0n)
  expect(await balanceOf(world, 'pin_liability')).toBe(owed)
  await expectBooksToBalance(world)
})

test('a blocked, a used, an outlived and an unknown pin are refused, and so is no reason', async () => {
  const { batch_id } = await issuePins(world)
  const [id] = await pinIds(batch_id)
  expect(fieldsOf(await world.ask(admin, contract.cancelPin, { params: { id }, body: { reason: ' ' } }))).toEqual([
    'reason',
  ])
  await world.call(admin, contract.blockPin, { params: { id } })
  expect((await cancel(id!)).body.code).toBe('pin_blocked')
  await world.activate(owner.user_id)
  const used = await world.db.selectFrom('pin').select('id').where('status', '=', 'used').executeTakeFirstOrThrow()
  expect((await cancel(used.id)).body.code).toBe('pin_used')
  expect((await cancel(999_999n)).status).toBe(404)
  const member = await world.signInAs(owner.user_id)
  expect((await cancel(id!, member)).status).toBe(403)
})

test('of two admins at once one cancels, and the money goes back once', async () => {
  const other = await world.signInAs(await anotherAdmin(world))
  const { batch_id } = await issuePins(world)
  const [id] = await pinIds(batch_id)
  const owed = await balanceOf(world, 'pin_liability')
  const answers = await Promise.all([cancel(id!), cancel(id!, other), cancel(id!), cancel(id!, other)])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400, 400])
  expect((await balanceOf(world, 'pin_liability')) - owed).toBe(-world.packages[0]!.price)
  await expectBooksToBalance(world)
})

test('a wallet gets back what it paid while the pin is its buyer’s; who holds it later gets the whole price, and the discount is taken back', async () => {
  const { db, services, packages, franchise_user_id } = world
  const price = packages[0]!.price
  const depot = await db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', franchise_user_id)
    .executeTakeFirstOrThrow()
  const wallet = `FUND:${depot.id}` as const
  await inTransaction(db, (trx) =>
    postJournal(trx, {
      kind: 'deposit',
      reference: 'a-deposit',
      idempotency_key: 'a-deposit',
      input: {},
      event_at: world.clock.now(),
      created_by: depot.id,
      transfers: [{ debit: 'cash', credit: wallet, amount_minor: price * 3n, kind: 'deposit' }],
    }),
  )
  const { batch_id, discount_minor } = await issuePins(world, {
    count: 3,
    by_person_id: depot.id,
    paid_from: { wallet: 'FUND', person_id: depot.id, discount_percent: '10', round_off_digits: 2 },
  })
  const ids = await pinIds(batch_id)
  const paid = price * 3n - discount_minor
  const inWallet = await balanceOf(world, wallet)
  for (const id of ids.slice(0, 2)) await world.call(admin, contract.cancelPin, { params: { id }, body })
  const back = (await balanceOf(world, wallet)) - inWallet
  expect(back).toBe((paid * 2n) / 3n)

  const input = { variant: paidVariant(world), count: 1, remark: '', by_person_id: depot.id }
  const held = await db
    .selectFrom('pin')
    .select('id')
    .where('owner_person_id', '=', depot.id)
    .where('status', '=', 'unused')
    .orderBy('id')
    .execute()
  for (let moved = 0; moved < held.length; moved++) {
    await inTransaction(db, (trx) =>
      transferPins(trx, services, { ...input, from_user_id: franchise_user_id, to_user_id: owner.user_id }),
    )
  }
  const holder = await db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', owner.user_id)
    .executeTakeFirstOrThrow()
  const fund = `FUND:${holder.id}`
  const inFund = await balanceOf(world, fund)
  const [cash, stock] = [await balanceOf(world, 'cash'), await balanceOf(world, wallet)]
  const { data } = await world.call(admin, contract.cancelPin, { params: { id: ids[2] }, body })
  expect([data.refunded, (await balanceOf(world, fund)) - inFund]).toEqual([price, price])
  expect(await balanceOf(world, 'cash')).toBe(cash)
  expect(stock - (await balanceOf(world, wallet))).toBe(price - (paid - back))
  expect(await balanceOf(world, 'franchise_commission_expense')).toBe(0n)
  await expectBooksToBalance(world)
})
