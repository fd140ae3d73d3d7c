import { savedCode } from '@banyan/domain/ledger/saved.ts'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { joinActive } from './earning.ts'
import { moneyOf, personOf } from './hold-incomes.ts'
import { createWorld, worldSetup, type World } from '../world.ts'

/**
 * Two places below each, 100 for each of them; two of these buy a place in Gold, which pays 60 for each place below. A gold
 * place costs 200, so half of it is the most that it pays.
 */
export const poolsPlan = (matrix: object = {}, rest: object = {}) =>
  planSchema.parse({
    matching: { enabled: false },
    matrix: {
      enabled: true,
      width: 2,
      depth: 1,
      rooted: 'sponsor',
      flats: ['100'],
      upgrade_to: 'Gold',
      pools: [{ name: 'Gold', price: '200', width: 2, depth: 1, flats: ['60'] }],
      ...matrix,
    },
    event_payout_percent: '50',
    ...rest,
  })

export const openPools = (matrix: object = {}, rest: object = {}): Promise<World> =>
  createWorld({
    setup: {
      ...worldSetup,
      packages: [{ ...worldSetup.packages[0]!, bv: 100_000n as never }],
      plan: poolsPlan(matrix, rest),
    },
  })

/** A member with two directs of the own, who are paid for: 200 in all. */
export async function withTwoDirects(world: World, sponsor?: string): Promise<{ top: string; directs: string[] }> {
  const top = await joinActive(world, sponsor === undefined ? {} : { sponsor, side: 'left' })
  const first = await joinActive(world, { sponsor: top, side: 'left' })
  const second = await joinActive(world, { sponsor: top, side: 'right' })
  return { top, directs: [first, second] }
}

/** What somebody can spend, what is held, and what is saved for further places, which has no account before the first deduction. */
export async function moneyAndSavings(world: World, user_id: string) {
  const account = await world.db
    .selectFrom('ledger_account')
    .select('balance_minor')
    .where('code', '=', savedCode(await personOf(world, user_id)))
    .executeTakeFirst()
  return { ...(await moneyOf(world, user_id)), saved: account?.balance_minor ?? 0n }
}

/** Every bought place: whose, in which pool, and for how much. */
export async function purchases(world: World): Promise<string[]> {
  const rows = await world.db
    .selectFrom('business_event as event')
    .innerJoin('member', 'member.id', 'event.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .select(['person.user_id', 'event.pool', 'event.amount_minor'])
    .where('event.kind', '=', 'matrix_entry')
    .orderBy('event.id')
    .execute()
  return rows.map(({ user_id, pool, amount_minor }) => `${user_id} pool ${pool} for ${amount_minor}`)
}

/** What came into savings and left them. */
export async function savingsBook(world: World): Promise<string[]> {
  const rows = await world.db.selectFrom('matrix_savings_entry').selectAll().orderBy('id').execute()
  return rows.map(({ pool, act, amount_minor, saved_minor }) => `${pool} ${act} ${amount_minor} leaves ${saved_minor}`)
}
