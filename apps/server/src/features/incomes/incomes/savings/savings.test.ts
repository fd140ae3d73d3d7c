import { doByTwo } from '#testing/people/admins.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { blockMember } from '@banyan/contract/members/members.ts'
import { savePlan } from '@banyan/contract/setup/setup.ts'
import { clawbackCode } from '@banyan/domain/ledger/clawback.ts'
import { walletCode } from '@banyan/domain/ledger/wallets.ts'
import { cancelPurchase } from '#testing/sales/cancel-purchase.ts'
import { day_ms, joinActive } from '#testing/money/earning.ts'
import { brokenPromises, expectBooksToBalance } from '#testing/expect-books.ts'
import { holdFor, reopenPurchases, setHoldDays, personOf } from '#testing/money/hold-incomes.ts'
import { balanceOf } from '#testing/look.ts'
import { moneyAndSavings, openPools, poolsPlan, purchases, savingsBook, withTwoDirects } from '#testing/money/pools.ts'
import type { World } from '#testing/world.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { postJournal } from '#features/ledger/ledger/index.ts'
import { payInstantIncomes } from '#features/incomes/instant-runs/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { releaseDueIncomes, returnSavings } from '../index.ts'

const hour_ms = 3_600_000

let world: World
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const pay = () => payInstantIncomes(world.services)
const release = () => releaseDueIncomes(world.services)
/** The cooling-off of the company, which incomes are held for. */
const pass = (days = 30) => world.clock.advance(days * day_ms)

/** The nodes of later pools: whose they are, and below which. */
async function places(pool: number): Promise<string[]> {
  const rows = await world.db
    .selectFrom('matrix_node')
    .innerJoin('member', 'member.id', 'matrix_node.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['no', 'parent_no', 'user_id'])
    .where('pool', '=', pool)
    .orderBy('no')
    .execute()
  return rows.map(({ no, parent_no, user_id }) => `${no} below ${parent_no} ${user_id}`)
}

describe('a released income', () => {
  beforeEach(async () => {
    world = await openPools()
  })

  test('is saved in the same act, and buys a place at its price, once', async () => {
    const { top } = await withTwoDirects(world)
    await pay()
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 20_000n, saved: 0n })
    pass()
    expect(await Promise.all([release(), release()])).toContain(2)
    expect(await release()).toBe(0)
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 0n, saved: 0n })
    expect(await balanceOf(world, 'matrix_entries')).toBe(20_000n)
    expect(await purchases(world)).toEqual([`${top} pool 2 for 20000`])
    expect(await savingsBook(world)).toEqual([
      '1 deducted 10000 leaves 10000',
      '1 deducted 10000 leaves 20000',
      '1 bought 20000 leaves 0',
    ])
  })

  test('that was cancelled before buys nothing', async () => {
    const { top, directs } = await withTwoDirects(world)
    await pay()
    world.clock.advance(30 * day_ms - hour_ms)
    await cancelPurchase(world, directs[1]!)
    world.clock.advance(hour_ms)
    await release()
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 0n, saved: 10_000n })
    expect(await purchases(world)).toEqual([])
  })

  test('of a member who is blocked is not saved', async () => {
    const { top } = await withTwoDirects(world)
    await pay()
    pass()
    const { id } = await getMemberByUserId(world.db, top)
    const desk = await world.signInAs(world.admin_user_id)
    await world.call(desk, blockMember, { params: { id }, body: { reason: 'A trial' } })
    await release()
    expect(await moneyAndSavings(world, top)).toEqual({ free: 20_000n, held: 0n, saved: 0n })
    expect(await purchases(world)).toEqual([])
  })
})

test('a released income pays what its member owes before anything is saved', async () => {
  world = await openPools({}, { referral: { enabled: true, flat: '150' } })
  await holdFor(world, 0)
  const { top, directs } = await withTwoDirects(world)
  await pay()
  expect(await moneyAndSavings(world, top)).toEqual({ free: 30_000n, held: 20_000n, saved: 0n })
  const person_id = await personOf(world, top)
  const transfers = [
    { debit: walletCode('INCOME', person_id), credit: 'cash', amount_minor: 30_000n, kind: 'payout' } as const,
  ]
  const payout = { kind: 'payout', reference: 'payout:1', idempotency_key: 'payout:1', input: {}, created_by: null }
  await inTransaction(world.db, (trx) => postJournal(trx, { ...payout, event_at: world.clock.now(), transfers }))
  await reopenPurchases(world, 1)
  await cancelPurchase(world, directs[1]!)
  await pay()
  expect(await balanceOf(world, clawbackCode(person_id))).toBe(-15_000n)
  pass()
  await release()
  expect(await balanceOf(world, clawbackCode(person_id))).toBe(-5_000n)
  expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 0n, saved: 0n })
})

describe('where the company set fewer days of holding than the cooling-off', () => {
  test('what is saved is held until it is final', async () => {
    world = await openPools()
    await setHoldDays(world, 0)
    const { top } = await withTwoDirects(world)
    await pay()
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 20_000n, saved: 0n })
    pass(29)
    expect(await release()).toBe(0)
    pass(1)
    expect(await release()).toBe(2)
    expect(await purchases(world)).toHaveLength(1)
  })

  test('an income that a plan without pools paid is held as long, and then buys', async () => {
    world = await openPools({ upgrade_to: undefined, pools: undefined })
    await setHoldDays(world, 2)
    const { top } = await withTwoDirects(world)
    await pay()
    // The plan needs the whole cooling-off.
    await setHoldDays(world, 30)
    const body = { plan: poolsPlan(), reason: 'Gold' }
    await doByTwo(world, await world.signInAs(world.admin_user_id), savePlan, { body })
    pass(2)
    expect(await release()).toBe(0)
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 20_000n, saved: 0n })
    pass(28)
    expect(await release()).toBe(2)
    expect(await purchases(world)).toHaveLength(1)
  })
})

test('a place of the same pool is bought again as often as the plan says, and the rest is free', async () => {
  world = await openPools({
    width: 3,
    flats: ['50'],
    upgrade_to: undefined,
    pools: undefined,
    re_entry: { price: '100', times: 1 },
    deduct_percent: '80',
  })
  const { top } = await withTwoDirects(world)
  await joinActive(world, { sponsor: top, side: 'left' })
  await pay()
  pass()
  await release()
  expect(await savingsBook(world)).toEqual([
    '1 deducted 4000 leaves 4000',
    '1 deducted 4000 leaves 8000',
    '1 deducted 2000 leaves 10000',
    '1 bought 10000 leaves 0',
  ])
  expect(await moneyAndSavings(world, top)).toEqual({ free: 5_000n, held: 0n, saved: 0n })
  await pay()
  // The second place of top starts a tree of its own: nobody above top has a place.
  expect((await places(1)).at(-1)).toBe(`5 below null ${top}`)
})

describe('savings with nothing left to save for', () => {
  const offThePlan = async (matrix: object) => {
    const body = { plan: poolsPlan(matrix), reason: 'Without pools' }
    await doByTwo(world, await world.signInAs(world.admin_user_id), savePlan, { body })
    pass(1)
  }

  /** Half a price saved. */
  async function half(): Promise<string> {
    world = await openPools()
    const top = await joinActive(world)
    await joinActive(world, { sponsor: top, side: 'left' })
    await pay()
    pass()
    await release()
    expect(await moneyAndSavings(world, top)).toEqual({ free: 0n, held: 0n, saved: 10_000n })
    expect(await returnSavings(world.services)).toBe(0)
    return top
  }

  test('go back to the wallet when the matrix is switched off, once', async () => {
    const top = await half()
    await offThePlan({ enabled: false })
    expect(await Promise.all([returnSavings(world.services), returnSavings(world.services)])).toContain(1)
    expect(await returnSavings(world.services)).toBe(0)
    expect(await moneyAndSavings(world, top)).toEqual({ free: 10_000n, held: 0n, saved: 0n })
    expect((await savingsBook(world)).at(-1)).toBe('1 returned 10000 leaves 0')
  })

  test('stay while a later plan still sells the place, and go back when the member leaves', async () => {
    const top = await half()
    await offThePlan({ flats: ['90'] })
    expect(await returnSavings(world.services)).toBe(0)
    await world.db
      .updateTable('member')
      .set({ left_at: world.clock.now() })
      .where('id', '=', (await getMemberByUserId(world.db, top)).id)
      .execute()
    expect(await returnSavings(world.services)).toBe(1)
    expect(await moneyAndSavings(world, top)).toEqual({ free: 10_000n, held: 0n, saved: 0n })
  })
})

describe('the proof of the books', () => {
  /** The promises that one change by the database's owner breaks; it is taken back again. */
  async function brokenBy(change: string, back: string): Promise<string[]> {
    const act = (statement: string) =>
      world.database.owner.db.transaction().execute(async (trx) => {
        await sql`set local session_replication_role = replica`.execute(trx)
        await sql.raw(statement).execute(trx)
      })
    await act(change)
    const broken = await brokenPromises(world.db)
    await act(back)
    return broken
  }

  beforeEach(async () => {
    world = await openPools()
    const { directs } = await withTwoDirects(world)
    for (const side of ['left', 'right'] as const) await joinActive(world, { sponsor: directs[0]!, side })
    await pay()
    pass()
    await release()
    await pay()
  })

  test('finds a deduction that was changed', async () => {
    const broken = await brokenBy(
      `update matrix_savings_entry set amount_minor = 9000 where id = 1`,
      `update matrix_savings_entry set amount_minor = 10000 where id = 1`,
    )
    expect(broken.some((line) => line.startsWith('what is deducted from released incomes'))).toBe(true)
    expect(broken.some((line) => line.startsWith('savings are what was deducted'))).toBe(true)
  })

  test('finds a place in a pool that was moved, and one whose price was changed', async () => {
    const moved = await brokenBy(
      `update matrix_node set parent_no = null, position = null where pool = 2 and no = 2`,
      `update matrix_node set parent_no = 1, position = 1 where pool = 2 and no = 2`,
    )
    expect(moved.some((line) => line.includes('places in a matrix'))).toBe(true)
    const cheaper = await brokenBy(
      `update business_event set amount_minor = 10000 where kind = 'matrix_entry' and id = (select min(id) from business_event where kind = 'matrix_entry')`,
      `update business_event set amount_minor = 20000 where kind = 'matrix_entry'`,
    )
    expect(cheaper.some((line) => line.startsWith('a place that was bought'))).toBe(true)
  })

  test('finds a release that saved nothing where the plan saves', async () => {
    const broken = await brokenBy(
      `create table kept as select * from matrix_savings_entry; delete from matrix_savings_entry`,
      `insert into matrix_savings_entry overriding system value select * from kept; drop table kept`,
    )
    expect(broken.some((line) => line.startsWith('what is deducted from released incomes'))).toBe(true)
  })
})
