import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buyPins } from '@banyan/contract/pin-sales/pin-sales.ts'
import { cancelReceipt } from '@banyan/contract/topups/receipt.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { closeDay, day_ms, growEarners } from '#testing/money/earning.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, moneyOf, personOf, reopenPurchases, setHoldDays } from '#testing/money/hold-incomes.ts'
import { balanceOf } from '#testing/look.ts'
import { payReferral } from '#testing/money/referral.ts'
import { topUp } from '#testing/sales/top-up.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { releaseDueIncomes } from '#features/incomes/incomes/index.ts'
import { creditIncomes, openJournal, postJournal } from '#features/ledger/ledger/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { incomeIdsOf, releaseDueClosings, runDueClosings } from '../index.ts'
import { lockHeld } from '../queries.ts'

const hour_ms = 3_600_000

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const money = (user_id: string) => moneyOf(world, user_id)
const closing = (id: bigint) =>
  world.db.selectFrom('closing').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

const cancel = async (user_id: string, receipt_no: string) => {
  const body = { receipt_no, reason: 'Changed my mind', current_password: worldPassword }
  return world.ask(await world.signInAs(user_id), cancelReceipt, { body })
}

test('what a closing pays is held for the days of the setting and then free, once', async () => {
  const { top, mid } = await growEarners(world)
  await closeDay(world)
  const first = await closing(1n)
  expect(first.ripens_at).toEqual(new Date(first.window_to.getTime() + 30 * day_ms))
  for (let day = 1; day <= 30; day += 1) {
    expect(await releaseDueClosings(world.services)).toEqual([])
    expect([await money(top), await money(mid)]).toEqual([
      { free: 0n, held: 11_000n },
      { free: 0n, held: 10_000n },
    ])
    await closeDay(world)
  }
  expect(await releaseDueClosings(world.services)).toEqual([1n])
  expect([await money(top), await money(mid)]).toEqual([
    { free: 11_000n, held: 0n },
    { free: 10_000n, held: 0n },
  ])
  expect((await closing(1n)).released_at).toEqual(world.clock.now())
  expect(await releaseDueClosings(world.services)).toEqual([])
  expect(await money(top)).toEqual({ free: 11_000n, held: 0n })
})

test('nothing is free before the closing that settles the last hour of the cooling-off', async () => {
  const { top } = await growEarners(world)
  await closeDay(world)
  world.clock.advance(40 * day_ms)
  expect(await releaseDueClosings(world.services)).toEqual([])
  await runDueClosings(world.services)
  expect(await releaseDueClosings(world.services)).toContain(1n)
  expect(await money(top)).toMatchObject({ held: 0n })
})

test('where nothing is held, a closing pays into wallets and is done', async () => {
  await holdFor(world, 0)
  const { top } = await growEarners(world)
  await closeDay(world)
  expect(await money(top)).toEqual({ free: 11_000n, held: 0n })
  const { ripens_at, window_to, released_at } = await closing(1n)
  expect([ripens_at, released_at]).toEqual([window_to, world.clock.now()])
  expect(await releaseDueClosings(world.services)).toEqual([])
})

test('a shorter cooling-off frees the money earlier', async () => {
  await holdFor(world, 2)
  const { top } = await growEarners(world)
  await closeDay(world)
  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toEqual([])
  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toEqual([1n])
  expect(await money(top)).toEqual({ free: 11_000n, held: 0n })
})

test('a closing fixes its day when it is locked: a setting changed afterwards frees nothing earlier', async () => {
  const { top } = await growEarners(world)
  await closeDay(world)
  await holdFor(world, 0)
  await closeDay(world)
  expect(await releaseDueClosings(world.services)).toEqual([])
  expect(await money(top)).toEqual({ free: 0n, held: 11_000n })
})

test('no days that an admin sets, and no cooling-off that is shortened, free what can still be taken back', async () => {
  const { top, legs } = await growEarners(world)
  const { cooling_off_ends_at } = await world.db
    .selectFrom('activation')
    .select('cooling_off_ends_at')
    .orderBy('cooling_off_ends_at', 'desc')
    .executeTakeFirstOrThrow()
  // The thief: incomes for no day, purchases for one, and an upgrade that lasts as long as what it upgraded.
  await holdFor(world, 1)
  await setHoldDays(world, 0)
  const upgrade = await topUp(world, legs[0], { package_id: world.packages[2]!.id, is_upgrade: true })
  await payReferral(world, upgrade.receipt_no, top, 3_000n)
  const [first] = await closeDay(world)
  expect((await closing(first!)).ripens_at).toEqual(cooling_off_ends_at)
  const { held } = await money(top)
  expect(held).toBe(14_000n)
  for (let day = 1; day < 30; day += 1) {
    await runDueClosings(world.services)
    expect(await releaseDueClosings(world.services)).toEqual([])
    expect(await releaseDueIncomes(world.services)).toBe(0)
    world.clock.advance(day_ms)
  }
  expect(await money(top)).toEqual({ free: 0n, held: 14_000n })
  // In the last hour everything goes back, and nothing of it was ever free.
  world.clock.set(new Date(cooling_off_ends_at.getTime() - hour_ms))
  expect((await cancel(legs[0], upgrade.receipt_no)).status).toBe(200)
  expect(await money(top)).toMatchObject({ free: 0n })
  world.clock.advance(2 * day_ms)
  await runDueClosings(world.services)
  await releaseDueClosings(world.services)
  await releaseDueIncomes(world.services)
  expect(await money(top)).toMatchObject({ held: 0n })
  const owed = await world.db.selectFrom('ledger_account').select('code').where('balance_minor', '<', 0n).execute()
  expect(owed.filter(({ code }) => code.startsWith('clawback'))).toEqual([])
})

test('what is held buys no pins', async () => {
  const { top } = await growEarners(world)
  await closeDay(world)
  const body = {
    package_id: `${world.packages[0]!.id}`,
    count: 1,
    wallet: 'INCOME',
    current_password: worldPassword,
  }
  await world.db.updateTable('package').set({ price_minor: 5_000n }).where('id', '=', world.packages[0]!.id).execute()
  const token = await world.signInAs(top)
  const refused = await world.ask(token, buyPins, { body })
  expect([refused.status, refused.body.code]).toEqual([400, 'insufficient_funds'])
  expect(await money(top)).toEqual({ free: 0n, held: 11_000n })
})

test('an income of an event taken back in the last hour never was free, and one kept is', async () => {
  const sponsor = (await world.join()).user_id
  const [goes, stays] = [(await world.join()).user_id, (await world.join()).user_id]
  const [gone, kept] = [await world.activate(goes), await world.activate(stays)]
  await payReferral(world, gone.receipt_no, sponsor, 3_000n)
  await payReferral(world, kept.receipt_no, sponsor, 1_000n)
  world.clock.advance(30 * day_ms - hour_ms)
  expect(await releaseDueIncomes(world.services)).toBe(0)
  expect((await cancel(goes, gone.receipt_no)).status).toBe(200)
  expect(await money(sponsor)).toEqual({ free: 0n, held: 1_000n })
  world.clock.advance(hour_ms)
  expect((await cancel(stays, kept.receipt_no)).status).toBe(409)
  expect(await releaseDueIncomes(world.services, { limit: 1 })).toBe(3)
  expect(await money(sponsor)).toEqual({ free: 1_000n, held: 0n })
  expect(await releaseDueIncomes(world.services)).toBe(0)
})

test('what was released is taken back from the wallet, and what it lacks out of the next release', async () => {
  const sponsor = (await world.join()).user_id
  const [goes, stays] = [(await world.join()).user_id, (await world.join()).user_id]
  await holdFor(world, 0)
  const gone = await world.activate(goes)
  await payReferral(world, gone.receipt_no, sponsor, 3_000n)
  await reopenPurchases(world, 1)
  await holdFor(world, 1)
  await payReferral(world, (await world.activate(stays)).receipt_no, sponsor, 5_000n)
  expect(await money(sponsor)).toEqual({ free: 3_000n, held: 5_000n })

  const [person_id, free] = [await personOf(world, sponsor), `INCOME:${await personOf(world, sponsor)}` as const]
  const payout = { kind: 'payout', reference: 'payout:1', idempotency_key: 'payout:1', input: {} }
  const transfers = [{ debit: free, credit: 'cash', amount_minor: 2_000n, kind: 'payout' } as const]
  await inTransaction(world.db, (trx) =>
    postJournal(trx, { ...payout, event_at: world.clock.now(), created_by: null, transfers }),
  )
  expect((await cancel(goes, gone.receipt_no)).status).toBe(200)
  expect(await money(sponsor)).toEqual({ free: 0n, held: 5_000n })
  expect(await balanceOf(world, clawbackCode(person_id))).toBe(-2_000n)

  world.clock.advance(day_ms)
  await Promise.all([releaseDueIncomes(world.services), releaseDueIncomes(world.services)])
  expect(await money(sponsor)).toEqual({ free: 3_000n, held: 0n })
  expect(await balanceOf(world, clawbackCode(person_id))).toBe(0n)
})

test('an adjustment of a closing that is held is held and released with it', async () => {
  const { mid } = await growEarners(world)
  await closeDay(world)
  await closeDay(world)
  const row = await world.db
    .selectFrom('income')
    .selectAll()
    .where('member_id', '=', (await getMemberByUserId(world.db, mid)).id)
    .executeTakeFirstOrThrow()
  // As the closing that settles a cancellation posts it: 40 of the 100 are taken back.
  await world.db.transaction().execute(async (trx) => {
    await sql`update closing set status = 'locked' where id = 2`.execute(trx)
    const journal = await openJournal(trx, {
      kind: 'closing',
      reference: 'closing:2',
      idempotency_key: 'closing:2:adjustment',
      input_hash: Buffer.from(''),
      event_at: row.at,
      created_by: null,
    })
    expect([...(await lockHeld(trx, [1n, 2n]))]).toEqual([1n, 2n])
    const changes = new Map([[row.member_id, -4_000n]])
    const accounts = await creditIncomes(trx, journal, { HELD: changes, INCOME: new Map() })
    expect(accounts.HELD.get(row.member_id)).toBe(row.credit_account_id)
    await sql`update ledger_account set balance_minor = balance_minor + 4000 where id = ${row.debit_account_id}`.execute(
      trx,
    )
    const reasons = row.reasons === null ? null : JSON.stringify(row.reasons)
    const amounts = { gross_minor: -4_000n, paid_minor: -4_000n, net_minor: -4_000n, trimmed_minor: 0n }
    const place = { id: incomeIdsOf(2n).first, closing_id: 2n, adjusts_closing_id: 1n, journal_id: journal.id }
    await trx
      .insertInto('income')
      .values({ ...row, reasons, ...amounts, ...place })
      .execute()
    await sql`insert into closing_chunk (closing_id, chunk_no, income_count, posted_at) values (2, 1, 1, now())`.execute(
      trx,
    )
    await sql`update closing set status = 'credited', chunk_count = 1 where id = 2`.execute(trx)
  })
  expect(await money(mid)).toEqual({ free: 0n, held: 6_000n })
  await expectBooksToBalance(world)
  world.clock.advance(30 * day_ms)
  await runDueClosings(world.services)
  expect(await releaseDueClosings(world.services)).toContain(1n)
  expect(await money(mid)).toEqual({ free: 6_000n, held: 0n })
  await inTransaction(world.db, async (trx) => expect(await lockHeld(trx, [1n])).toEqual(new Set()))
})
