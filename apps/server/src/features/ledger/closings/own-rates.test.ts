import { afterEach, beforeEach, expect, test } from 'vitest'
import { getIncomeWhy } from '@banyan/contract/incomes/why.ts'
import { activate, closeDay, growEarners, joinActive } from '#testing/money/earning.ts'
import { outlookOf } from '#testing/money/outlook-of.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { createWorld, type World } from '#testing/world.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { getMemberByUserId } from '#features/network/members/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { findOpening } from './closing-task.ts'
import { replayClosing } from './index.ts'

let world: World
beforeEach(async () => {
  world = await createWorld()
})
afterEach(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const rowsOf = async (closing_id: bigint) => {
  const rows = await world.db
    .selectFrom('income')
    .innerJoin('member', 'member.id', 'member_id')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.user_id', 'kind', 'rate', 'paid_minor'])
    .where('closing_id', '=', closing_id)
    .orderBy('income.id')
    .execute()
  return rows.map(({ user_id, kind, rate, paid_minor }) => [user_id, kind, rate, paid_minor])
}

interface Said {
  readonly own_cap_minor?: bigint
  readonly own_rate_percent?: string | null
}
let last_source_id = 0n

/** An event that says something about a member's package and moves no volume. Returns its id. */
async function sayPackage(user_id: string, said: Said, reverses_id?: bigint): Promise<bigint> {
  const { id: member_id } = await getMemberByUserId(world.db, user_id)
  last_source_id += 1n
  const cause = { source_type: 'test', source_id: last_source_id, created_by: null }
  const kind = reverses_id === undefined ? 'activation' : 'reversal'
  const undone = reverses_id === undefined ? {} : { reverses_id }
  return inTransaction(world.db, (trx) =>
    recordEvent(trx, { kind, member_id, at: world.clock.now(), ...said, ...undone, ...cause }),
  )
}

/** The format of a closing's stored state: the first byte says whether rates of packages are in it. */
const formatOf = async (closing_id: bigint) => (await findOpening(world, closing_id))[0]![0]

test('each member is paid at the rate of the own package, and the rows say at which', async () => {
  const { top, mid } = await growEarners(world)
  await sayPackage(mid, { own_cap_minor: 1_000_000n, own_rate_percent: '12.5' })
  await closeDay(world)
  expect(await rowsOf(1n)).toEqual([
    [top, 'matching', '10%', 10_000n],
    [mid, 'matching', '12.5%', 12_500n],
    [top, 'sponsored', '10%', 1_250n],
  ])
  expect((await replayClosing(world.services, 1n)).is_identical).toBe(true)
})

test('a rate lasts until a package says otherwise, and a purchase taken back takes its rate with it', async () => {
  const { top } = await growEarners(world)
  const grow = async () => joinActive(world, { sponsor: top, side: 'right' })
  await closeDay(world)
  const first = await sayPackage(top, { own_cap_minor: 1_000_000n, own_rate_percent: '8' })
  await grow()
  await closeDay(world)
  expect(await rowsOf(2n)).toEqual([[top, 'matching', '8%', 8_000n]])

  const second = await sayPackage(top, {})
  await grow()
  await closeDay(world)
  expect(await rowsOf(3n)).toEqual([[top, 'matching', '8%', 8_000n]])
  await sayPackage(top, {}, second)
  await joinActive(world, { sponsor: top, side: 'left' })
  await grow()
  await closeDay(world)
  // As if the second had never been: the first decides, as it did before, so nothing is adjusted.
  expect(await rowsOf(4n)).toEqual([[top, 'matching', '8%', 8_000n]])

  await sayPackage(top, {}, first)
  await joinActive(world, { sponsor: top, side: 'left' })
  await grow()
  await closeDay(world)
  // Without the first it was the plan's 10 % all along: three closings at 8 % lacked 20.00 each.
  const lacking = [top, 'matching', '10%', 2_000n]
  expect(await rowsOf(5n)).toEqual([[top, 'matching', '10%', 10_000n], lacking, lacking, lacking])

  // Nobody had a rate of their own in the first, and nobody has one any more after the last.
  expect(await Promise.all([1n, 2n, 3n, 4n, 5n].map(formatOf))).toEqual([1, 2, 2, 2, 1])
  for (const id of [1n, 2n, 3n, 4n, 5n]) expect((await replayClosing(world.services, id)).is_identical).toBe(true)
})

test('the outlook of the day and the explanation of a row tell of the own rate', async () => {
  const { mid } = await growEarners(world)
  await sayPackage(mid, { own_cap_minor: 1_000_000n, own_rate_percent: '12.5' })
  const { id } = await getMemberByUserId(world.db, mid)
  expect(await outlookOf(world.services, id)).toMatchObject({ would_match: 100_000n, would_pay: 12_500n })
  await closeDay(world)
  const row = await world.db.selectFrom('income').select('id').where('member_id', '=', id).executeTakeFirstOrThrow()
  const { data } = await world.call(await world.signInAs(mid), getIncomeWhy, { params: { id: row.id } })
  expect(data).toMatchObject({ rate: '12.5%', base: 100_000n, paid: 12_500n })
})

test('a package sold with a rate gives it to whoever activates with it', async () => {
  const { top, mid } = await growEarners(world)
  await world.db
    .updateTable('package')
    .set({ matching_rate_percent: '15' })
    .where('id', '=', world.packages[1]!.id)
    .execute()
  await activate(world, mid, 1)
  await closeDay(world)
  expect(await rowsOf(1n)).toEqual([
    [top, 'matching', '10%', 10_000n],
    [mid, 'matching', '15%', 15_000n],
    [top, 'sponsored', '10%', 1_500n],
  ])
})
