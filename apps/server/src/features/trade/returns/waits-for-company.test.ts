import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminWaiting } from '@banyan/contract/dashboards/waiting.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { acceptReturn, askReturn, rejectReturn, returnLists } from '@banyan/contract/returns/returns.ts'
import { days_of_reminder } from '@banyan/domain/returns/return-life.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { Answer } from '#testing/ask-app.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { day_ms } from '#testing/money/earning.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { addAdminTo, agreedTo } from '#testing/people/admins.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { deliveredOrder, sellProduct } from '#testing/trade/shop.ts'
import { createWorld, type World } from '#testing/world.ts'
import { lapseReturns, remindOfReturns } from './index.ts'

/** Returns whose goods nobody can say are sent wait for the company: none of them waits for nobody. */
let world: World
let product_id: bigint
let agrees: string
beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  agrees = (await addAdminTo(world, { rights: null })).user_id
  product_id = await sellProduct(world, { code: 'WAIT-1', pieces: 40 })
  // Whatever a return comes to, a second admin is asked.
  await setRules(world, transferSetting, { adjustment_limit: minor(1_00n), adjustment_limit_month: minor(1_00n) })
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const office = () => world.signInAs(world.admin_user_id)
async function asked() {
  const member = await world.join()
  await creditWallet(world, member.user_id, 'FUND', 118_00n)
  const buyer = await world.signInAs(member.user_id)
  const order_id = await deliveredOrder(world, { admin: await office(), buyer }, [{ product_id }])
  const body = { lines: [{ line_no: 1, quantity: 1 }], why: 'It does not suit me' }
  return { ...member, id: (await world.call(buyer, askReturn, { params: { id: order_id }, body })).data.id }
}
type Asked = Awaited<ReturnType<typeof asked>>

const rowOf = async ({ id }: Asked) =>
  (await world.list(await office(), returnLists.admin, {})).data.find((row) => row.id === id)!
const isToDecide = async ({ id }: Asked) =>
  (await world.list(await office(), returnLists.admin, { needs_decision: 'true' })).data.some((row) => row.id === id)
const howMany = async () =>
  (await world.call(await office(), adminWaiting)).data.find(({ kind }) => kind === 'returns')?.count ?? 0
const until = (at: Date) => world.clock.advance(at.getTime() - world.clock.now().getTime())
const block = ({ person_id }: Asked, is_blocked: boolean) =>
  world.db.updateTable('person').set({ is_blocked }).where('id', '=', person_id).execute()
const accept = async ({ id }: Asked): Promise<Answer> =>
  world.ask(await office(), acceptReturn, {
    params: { id },
    body: { lines: [{ line_no: 1, saleable: 1, damaged: 0 }] },
  })
/** Its buyer is reminded, and its last day is over. */
async function due(of: Asked) {
  const { send_by } = await rowOf(of)
  until(new Date(send_by!.getTime() - days_of_reminder * day_ms))
  await remindOfReturns(world.services)
  until(send_by!)
}

test('goods that one admin has and no second agreed to wait for the company, and nobody is told a day', async () => {
  const asha = await asked()
  expect([await isToDecide(asha), await howMany()]).toEqual([false, 0])
  expect((await accept(asha)).status).toBe(202)
  expect([await isToDecide(asha), await howMany(), (await rowOf(asha)).send_by]).toEqual([true, 1, null])
  // Blocked and back again, long after: still nobody but the company, and no day.
  world.clock.advance(40 * day_ms)
  await block(asha, true)
  await remindOfReturns(world.services)
  await block(asha, false)
  await remindOfReturns(world.services)
  await lapseReturns(world.services)
  expect([await isToDecide(asha), await howMany(), (await rowOf(asha)).send_by]).toEqual([true, 1, null])
  const again = await accept(asha)
  expect((await agreedTo(world, await world.signInAs(agrees), again)).status).toBe(200)
  expect([await isToDecide(asha), await howMany()]).toEqual([false, 0])
})

test('goods of who is blocked wait for the company two days after the last day, not before', async () => {
  const asha = await asked()
  const { send_by } = await rowOf(asha)
  await block(asha, true)
  until(new Date(send_by!.getTime() + days_of_reminder * day_ms - 1))
  await remindOfReturns(world.services)
  await lapseReturns(world.services)
  expect(await isToDecide(asha)).toBe(false)
  world.clock.advance(1)
  expect([await isToDecide(asha), (await rowOf(asha)).send_by]).toEqual([true, null])
  await world.call(await office(), rejectReturn, { params: { id: asha.id }, body: { reason: 'Nothing came' } })
  expect(await isToDecide(asha)).toBe(false)
})

test('goods that the holder of an id before was to send do not lapse without a word: the company decides', async () => {
  const asha = await asked()
  const by = await world.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', world.admin_user_id)
    .executeTakeFirstOrThrow()
  await world.db
    .insertInto('member_life')
    .values({
      member_id: asha.member_id,
      kind: 'transferred',
      at: world.clock.now(),
      reason: 'For a test',
      by_person_id: by.id,
    })
    .execute()
  expect([await isToDecide(asha), (await rowOf(asha)).send_by]).toEqual([true, null])
  world.clock.advance(40 * day_ms)
  await remindOfReturns(world.services)
  world.clock.advance(days_of_reminder * day_ms)
  await lapseReturns(world.services)
  expect([(await rowOf(asha)).state, await howMany()]).toEqual(['requested', 1])
  const told = await world.db.selectFrom('notice').select('template').where('person_id', '=', asha.person_id).execute()
  expect(told.map(({ template }) => template)).not.toContain('return_send_soon')
  await world.call(await office(), rejectReturn, { params: { id: asha.id }, body: { reason: 'Nothing came' } })
})

test('one return accepted and over at one moment is one of both: the other is refused by name', async () => {
  const asha = await asked()
  await due(asha)
  const [answer] = await Promise.all([accept(asha), lapseReturns(world.services)])
  const { state } = await rowOf(asha)
  expect([
    [409, 'decided_already', 'lapsed'],
    [202, undefined, 'requested'],
  ]).toContainEqual([answer.status, answer.body.code, state])
})

test('a second admin is asked about no return that ended meanwhile', async () => {
  const asha = await asked()
  await due(asha)
  let asking: Promise<Answer> | undefined
  // What is kept of the question waits for this table, as a busy database lets it; until then the return is over.
  await inTransaction(world.db, async (trx) => {
    await sql`lock table approval in share row exclusive mode`.execute(trx)
    asking = accept(asha)
    const waiting = sql`select from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and relation = 'approval'::regclass and not granted`
    while ((await waiting.execute(trx)).rows.length === 0);
    await lapseReturns(world.services)
  })
  const answer = await asking!
  expect([answer.status, answer.body.code, (await rowOf(asha)).state]).toEqual([409, 'decided_already', 'lapsed'])
  const waits = world.db.selectFrom('approval').select('id').where('subject', '=', `order_return:${asha.id}`)
  expect(await waits.execute()).toEqual([])
})

test('what a second admin agrees to at the moment of the last day is accepted', async () => {
  const asha = await asked()
  const question = await accept(asha)
  const { requested_at } = await rowOf(asha)
  until(new Date(requested_at.getTime() + 2 * day_ms))
  const second = await world.signInAs(agrees)
  const [answer] = await Promise.all([agreedTo(world, second, question), lapseReturns(world.services)])
  expect([answer.status, (await rowOf(asha)).state]).toEqual([200, 'returned'])
})
