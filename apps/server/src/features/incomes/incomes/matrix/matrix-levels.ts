import type { z } from 'zod'
import type { matrixLevel, matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { activeDirects } from '@banyan/domain/network/questions/directs.ts'
import { filledBelow } from '@banyan/domain/network/matrix/below-place.ts'
import { mayEarnNow } from '@banyan/domain/network/questions/opened-levels.ts'
import { matrixOf, type MatrixPool } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { findPoolNames } from '#kit/pool-names.ts'
import { event_digits, startPlans } from '#features/ledger/closings/index.ts'
import { countPlaces, networkNow, placesNow } from '#features/network/network/index.ts'
import type { OneMember, Whose } from '../whose.ts'
import { findPaidByMatrixLevel, findPlaces } from './queries.ts'
import { passbookOf, savingOf, type SavingFacts, savingFactsOf } from './saving-of.ts'

type Levels = ReplyOf<(typeof matrixLevelsOf)['admin']['of']>['data']
type Level = z.output<typeof matrixLevel>
type Paid = Awaited<ReturnType<typeof findPaidByMatrixLevel>>
type Places = Awaited<ReturnType<typeof findPlaces>>

/** A pool of the plan in force, by its place from 1 on, with how many places it has. */
interface PoolNow {
  readonly pool: number
  readonly plan: MatrixPool
  readonly places: number
}

async function nowOf(context: Asking, { member_id }: OneMember): Promise<NonNullable<Levels['now']>> {
  const { index } = await networkNow(context, companyOf(context))
  const member = Number(member_id) - 1
  return { directs: activeDirects(index, member), may_earn: mayEarnNow(index, member) }
}

/** How many places of each level below a member's places are taken, all places together. */
async function takenBelow(context: Asking, { pool, plan }: PoolNow, own: Places): Promise<number[]> {
  const none = plan.pays.map(() => 0)
  if (own.length === 0) return none
  const places = await placesNow(context, companyOf(context), { pool, width: plan.width })
  return own
    .map(({ no }) => filledBelow(places, Number(no) - 1, plan.pays.length))
    .reduce((sums, filled) => sums.map((sum, at) => sum + filled[at]!), none)
}

function levelsOf({ pool, plan }: PoolNow, paid: Paid, below: { filled: number[]; own: number } | null): Level[] {
  return plan.pays.map(({ rate }, at) => {
    const needed = plan.width ** (at + 1) * Math.max(1, below?.own ?? 1)
    const filled = below?.filled[at] ?? null
    const brought = paid.find((row) => row.pool === pool && row.level === at + 1)
    return {
      pool,
      pool_name: plan.name,
      level: at + 1,
      needed,
      filled,
      percent: filled === null ? null : Math.floor((100 * filled) / needed),
      is_complete: filled === null ? null : filled === needed,
      rate,
      directs: plan.directs[at]!,
      members: brought?.members ?? 0,
      income: minor(brought?.income ?? 0n),
    }
  })
}

/** One pool with its levels, of a member by the own places. */
async function poolOf(context: Asking, now: PoolNow, all: Places | null, paid: Paid, facts: SavingFacts) {
  const { pool, plan, places } = now
  const own = all?.filter((place) => place.pool === pool) ?? null
  const below = own === null ? null : { filled: await takenBelow(context, now, own), own: own.length }
  return {
    shown: {
      pool,
      name: plan.name,
      width: plan.width,
      rooted: plan.rooted,
      pay: plan.pay,
      places,
      own: own === null ? null : { place_nos: own.map(({ no }) => Number(no)), since: own[0]?.at ?? null },
      saving: savingOf(now, facts),
    },
    levels: levelsOf(now, paid, below),
  }
}

/** The levels of today's pools, how far they are filled below a member, what they brought a member or everybody, and what is saved. */
export async function matrixLevelsFor(context: Asking, whose: Whose): Promise<Levels> {
  const { db, clock } = context
  const planAt = await startPlans(db)
  const { input, money_digits } = await planAt(clock.now())
  const matrix = matrixOf(input.matrix, { money_digits, event_digits })
  const asked = whose === 'everybody' ? whose : whose.member_id
  const [paid, names, own] = await Promise.all([
    findPaidByMatrixLevel(db, asked),
    findPoolNames(db),
    asked === 'everybody' ? null : findPlaces(db, asked),
  ])
  const facts = await savingFactsOf(db, asked, { matrix, money_digits })
  const pools = await Promise.all(
    (input.matrix.enabled ? matrix.pools : []).map(async (plan, at) =>
      poolOf(context, { pool: at + 1, plan, places: await countPlaces(db, at + 1) }, own, paid, facts),
    ),
  )
  return {
    member_user_id: whose === 'everybody' ? null : whose.user_id,
    member_name: whose === 'everybody' ? null : whose.name,
    now: whose === 'everybody' ? null : await nowOf(context, whose),
    pools: pools.map(({ shown }) => shown),
    levels: pools.flatMap(({ levels }) => levels),
    income: minor(paid.reduce((sum, { income }) => sum + income, 0n)),
    savings: asked === 'everybody' ? [] : await passbookOf(db, asked, names),
  }
}
