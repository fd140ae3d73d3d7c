import type { z } from 'zod'
import type { matrixLevel, matrixLevelsOf } from '@banyan/contract/incomes/matrix-levels.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { activeDirects } from '@banyan/domain/network/directs.ts'
import { mayEarnNow } from '@banyan/domain/network/opened-levels.ts'
import { levelsFilled } from '@banyan/domain/plan/matrix/levels-filled.ts'
import { matrixOf, type MatrixPool } from '@banyan/domain/plan/matrix/matrix-plan.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { event_digits, startPlans } from '#features/money/closings/index.ts'
import { networkNow } from '#features/network/index.ts'
import type { OneMember, Whose } from '../whose.ts'
import { countBelow, countPlaces, findPaidByMatrixLevel, maybePlace } from './queries.ts'

type Levels = ReplyOf<(typeof matrixLevelsOf)['admin']['of']>['data']
type Level = z.output<typeof matrixLevel>

/** How many places of each level below a member are taken, and what the member has now. */
async function ofMember(context: Asking, { member_id }: OneMember, { width, rooted, pays }: MatrixPool, size: number) {
  const { db } = context
  const place = await maybePlace(db, member_id)
  const { index } = await networkNow(context, companyOf(context))
  const member = Number(member_id) - 1
  const now = {
    place_no: place === undefined ? null : Number(place.no),
    since: place?.at ?? null,
    directs: activeDirects(index, member),
    may_earn: mayEarnNow(index, member),
  }
  const depth = pays.length
  if (place === undefined) return { now, filled: Array.from({ length: depth }, () => 0) }
  const isGlobal = rooted === 'global'
  const filled = isGlobal
    ? levelsFilled({ width, size, node: Number(place.no) - 1 }, depth)
    : await countBelow(db, place.no, depth)
  return { now, filled }
}

/** The levels of today's matrix, how far they are filled below a member, and what they brought a member or everybody. */
export async function matrixLevelsFor(context: Asking, whose: Whose): Promise<Levels> {
  const { db, clock } = context
  const planAt = await startPlans(db)
  const { input, money_digits } = await planAt(clock.now())
  const [plan] = matrixOf(input.matrix, { money_digits, event_digits }).pools
  const places = await countPlaces(db)
  const own = whose === 'everybody' ? null : await ofMember(context, whose, plan, places)
  const paid = await findPaidByMatrixLevel(db, whose === 'everybody' ? whose : whose.member_id)
  const pays = input.matrix.enabled ? plan.pays : []
  const levels = pays.map(({ rate }, at): Level => {
    const needed = plan.width ** (at + 1)
    const filled = own?.filled[at] ?? null
    const brought = paid.find(({ level }) => level === at + 1)
    return {
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
  return {
    member_user_id: whose === 'everybody' ? null : whose.user_id,
    member_name: whose === 'everybody' ? null : whose.name,
    width: plan.width,
    rooted: plan.rooted,
    pay: plan.pay,
    places,
    now: own?.now ?? null,
    levels,
    income: minor(paid.reduce((sum, { income }) => sum + income, 0n)),
  }
}
