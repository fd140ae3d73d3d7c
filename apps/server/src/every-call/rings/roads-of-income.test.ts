// Guards: topups, pins, pin-sales, fund-transfers
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { ofOneself } from '@banyan/contract/kit/guard.ts'
import { declaredCalls } from '@banyan/contract/testing/declared-calls.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { withdrawableWallets } from '@banyan/domain/fund-transfers/wallet-flow.ts'
import { randomFrom } from '@banyan/domain/random/random-from.ts'
import { countOf } from '@banyan/domain/testing/counts.ts'
import { expirePins } from '#features/sales/pins/index.ts'
import { setRules } from '#testing/company/set-rules.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { creditWallet } from '#testing/money/credit-wallet.ts'
import { day_ms } from '#testing/money/earning.ts'
import { switchEverythingOn } from '#testing/switch-page.ts'
import { createWorld, type World } from '#testing/world.ts'
import { tokenOf } from '../testing/sessions.ts'
import { roads, type Road, type Traveller } from '../testing/roads.ts'

/**
 * No way leads from the income of one person to a wallet of another that can be withdrawn. Asha has income; Ravi, in her
 * team, and a franchise have money that buys. Whatever they and an admin do with it, in any order and over many days, no
 * more can be withdrawn by anybody than at the start, and what they themselves paid from outside as two admins agreed.
 * Nothing here is paid as income.
 */
let world: World
let travellers: readonly Traveller[]
const start = 40_000_00n

beforeAll(async () => {
  world = await createWorld()
  await switchEverythingOn(world)
  await setRules(world, transferSetting, {
    between_members_is_on: true,
    only_to_active: false,
    minimum: minor(1_00n),
    multiple: minor(1_00n),
    most_a_day: null,
  })
  const asha = await world.join()
  const ravi = await world.join({ sponsor: asha.user_id })
  const names = [asha.user_id, ravi.user_id, world.franchise_user_id]
  travellers = await world.db
    .selectFrom('person')
    .select(['id', 'user_id', 'user_type'])
    .where('user_id', 'in', names)
    .orderBy('user_type', 'desc')
    .orderBy('id')
    .execute()
    .then((found) => found.map((one) => ({ ...one, isMember: one.user_type === 'User' })))
  await creditWallet(world, asha.user_id, 'INCOME', start)
  for (const user_id of [ravi.user_id, world.franchise_user_id]) await creditWallet(world, user_id, 'FUND', start)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

/** What came from outside for each, as two admins agreed: that much they can have back. */
async function paidIn(): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ user_id: string; minor: bigint }>`
    select person.user_id, sum(paid.minor)::bigint as minor from (
      select batch.owner_person_id as person_id, pin.price_minor as minor
      from pin_batch batch join pin on pin.batch_id = batch.id where batch.approval_id is not null
      union all
      select member.person_id, activation.price_minor
      from activation join member on member.id = activation.member_id where activation.approval_id is not null
    ) paid join person on person.id = paid.person_id group by person.user_id`.execute(world.db)
  return Object.fromEntries(rows.map(({ user_id, minor: paid }) => [user_id, paid]))
}

/** What each can withdraw now. */
async function withdrawable(): Promise<Record<string, bigint>> {
  const rows = await world.db
    .selectFrom('ledger_account')
    .innerJoin('person', 'person.id', 'ledger_account.owner_person_id')
    .select(['person.user_id', 'balance_minor'])
    .where('ledger_account.wallet', 'in', [...withdrawableWallets])
    .execute()
  const all: Record<string, bigint> = {}
  for (const { user_id, balance_minor } of rows) all[user_id] = (all[user_id] ?? 0n) + balance_minor
  return all
}

/** Calls by which people use what is theirs and that lead to nobody else. */
const leadNowhere: ReadonlySet<string> = new Set([
  // To the own bank; what comes back is in the wallet that it left.
  'POST /user/withdrawals',
  'POST /franchise/withdrawals',
  // Goods for oneself; what is cancelled goes back to the wallets that paid.
  'POST /orders',
  // Goods for money that is taken outside of all wallets; what its BV pays is an income.
  'POST /franchise/counter-orders',
])
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

test('every call by which people use their own money and pins is a road that is searched', async () => {
  const theirs = (await declaredCalls()).filter((call) => 'guard' in call && call.guard === ofOneself).map(nameOf)
  const searched = new Set([...roads.flatMap(({ calls }) => calls.map(nameOf)), ...leadNowhere])
  expect(theirs.filter((name) => !searched.has(name))).toEqual([])
})

const STEPS = countOf({ short: 400, long: 3_000 })

test('no road leads from somebody’s income to what another can withdraw', { timeout: 600_000 }, async () => {
  const random = randomFrom(Number(process.env['BANYAN_SEED'] ?? 1) * 104_729)
  const below = (count: number) => Math.floor(random() * count)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)]!
  const taken = new Map<Road['name'], number>()
  const trail: string[] = []
  const [asha] = travellers
  for (let step = 0; step < STEPS; step++) {
    // Pins are over after a year; within a cooling-off nothing is lost by waiting.
    const isYearOver = step % 50 === 49
    if (isYearOver || below(12) === 0) {
      world.clock.advance((isYearOver ? 400 : 1 + below(5)) * day_ms)
      await expirePins(world.services)
    }
    // Each road once more before any is gone twice, and what a year brought about first, so that none is left out by chance.
    const least = Math.min(...roads.map(({ name }) => taken.get(name) ?? 0))
    const rare = roads.filter(({ name }) => (taken.get(name) ?? 0) === least)
    const road = below(2) === 0 && !isYearOver ? pick(roads) : pick(rare)
    const tokens = new Map(await Promise.all(travellers.map(async ({ id }) => [id, await tokenOf(world, id)] as const)))
    const done = await road.go({ world, travellers, pick, tokenOf: (person_id) => tokens.get(person_id)! })
    if (done === undefined) continue
    taken.set(road.name, (taken.get(road.name) ?? 0) + 1)
    trail.push(`${road.name}: ${done}`)
    const now = await withdrawable()
    const paid = await paidIn()
    const dueTo = (user_id: string) => (user_id === asha!.user_id ? start : 0n) + (paid[user_id] ?? 0n)
    const more = travellers.filter(({ user_id }) => (now[user_id] ?? 0n) > dueTo(user_id)).map(({ user_id }) => user_id)
    expect({ more, trail: trail.slice(-12) }).toMatchObject({ more: [] })
  }
  // Whatever could not be gone at all was not searched.
  expect(roads.map(({ name }) => name).filter((name) => !taken.has(name))).toEqual([])
})
