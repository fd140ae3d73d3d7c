import type { z } from 'zod'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import {
  levelSumsByKind,
  type levelSum,
  type matchingLevelSums,
  type SummedKind,
} from '@banyan/contract/incomes/level-sums.ts'
import { storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { formatPercent } from '@banyan/domain/money/ratio.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { countOpened, openedLevels } from '@banyan/domain/network/questions/opened-levels.ts'
import { opensAt } from '@banyan/domain/plan/kinds/unlock.ts'
import { allLevels, levelsAbove, teamLevels } from '@banyan/domain/network/questions/team-levels.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { networkNow } from '#features/network/network/index.ts'
import {
  findClosingSpan,
  findNewestClosings,
  findPaidByLevel,
  findPaidTo,
  getPlanOf,
  type ClosingSpan,
} from './queries.ts'
import type { Whose } from '../whose.ts'

type Sums = ReplyOf<(typeof matchingLevelSums)['admin']['of']>['data']
type LevelSum = z.output<typeof levelSum>

interface Asked {
  readonly closing_id?: bigint | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** So many closings are offered to choose from: a month of days. */
const offered_closings = 31

interface Team {
  readonly members: number[]
  readonly eligible: number[]
  readonly paid: bigint[]
}

const nothing = (levels: number): Team => ({
  members: Array.from({ length: levels }, () => 0),
  eligible: Array.from({ length: levels }, () => 0),
  paid: Array.from({ length: levels }, () => 0n),
})

interface OfTeam {
  readonly kind: SummedKind
  readonly member: number
  readonly span: ClosingSpan
  readonly levels: number
}

/** The team of one member, and what its members were paid of the kind that the levels are of. */
async function teamOf({ db }: Asking, index: NetworkIndex, { kind, member, span, levels }: OfTeam) {
  const sums = nothing(levels)
  const team = teamLevels(index, 'sponsor', member, levels)
  const levelOf = new Map(team.flatMap((level, at) => level.map((below) => [below, at] as const)))
  const paid = await findPaidTo(
    db,
    levelSumsByKind[kind].source,
    span,
    [...levelOf.keys()].map((below) => BigInt(below + 1)),
  )
  for (const [at, level] of team.entries()) sums.members[at] = level.length
  for (const row of paid) {
    const at = levelOf.get(Number(row.member_id) - 1)!
    sums.eligible[at]! += row.paid > 0n ? 1 : 0
    sums.paid[at]! += row.paid
  }
  return sums
}

/** The same of all teams together: whoever has three sponsors above is on a first, a second and a third level. */
function teamsOfAll(index: NetworkIndex, paid: Awaited<ReturnType<typeof findPaidTo>>, levels: number): Team {
  const sums = { ...nothing(levels), members: allLevels(index, 'sponsor', levels).map(({ members }) => members) }
  for (const row of paid) {
    for (let at = levelsAbove(index, 'sponsor', Number(row.member_id) - 1, levels) - 1; at >= 0; at -= 1) {
      sums.eligible[at]! += row.paid > 0n ? 1 : 0
      sums.paid[at]! += row.paid
    }
  }
  return sums
}

/** An income on levels by level, of one member or of everybody, in the closings asked for. */
export async function levelSumsOf(context: Asking, kind: SummedKind, asked: Asked, whose: Whose): Promise<Sums> {
  const { db } = context
  const company = companyOf(context)
  const [{ first, last }, closings] = await Promise.all([
    findClosingSpan(db, asked, company.zone),
    findNewestClosings(db, offered_closings),
  ])
  const found = {
    member_user_id: whose === 'everybody' ? null : whose.user_id,
    member_name: whose === 'everybody' ? null : whose.name,
    first_closing_id: first,
    last_closing_id: last,
    closings,
  }
  if (first === null || last === null) return { ...found, levels: [], their_income: minor(0n), income: minor(0n) }

  const span = { first, last }
  const [{ plan: stored }, paid] = await Promise.all([
    getPlanOf(db, last),
    findPaidByLevel(db, kind, span, whose === 'everybody' ? whose : whose.member_id),
  ])
  const plan = storedPlanSchema.parse(stored)[kind]
  const percents = plan.enabled ? plan.percents : []
  const levels = Math.max(percents.length, paid.at(-1)?.level ?? 0)
  const allPaid = whose === 'everybody' ? await findPaidTo(db, levelSumsByKind[kind].source, span, whose) : []
  const { index } = await networkNow(context, company)
  const unlocking = { levels, opens_at: opensAt(plan, levels) }
  const opened = whose === 'everybody' ? null : openedLevels(index, unlocking, Number(whose.member_id) - 1)
  const counts = opened === null ? countOpened(index, unlocking) : null
  const team =
    whose === 'everybody'
      ? teamsOfAll(index, allPaid, levels)
      : await teamOf(context, index, { kind, member: Number(whose.member_id) - 1, span, levels })
  const rows = Array.from({ length: levels }, (_, at): LevelSum => {
    const own = paid.find(({ level }) => level === at + 1)
    const percent = percents[at]
    return {
      level: at + 1,
      members: team.members[at]!,
      eligible: team.eligible[at]!,
      their_income: minor(team.paid[at]!),
      rate: own?.rates.join(', ') ?? (percent === undefined ? '' : formatPercent(percent)),
      income: minor(own?.income ?? 0n),
      is_unlocked: opened === null ? null : opened > at,
      unlocked: counts?.[at] ?? null,
    }
  })
  return {
    ...found,
    levels: rows,
    their_income: minor(rows.reduce((sum, row) => sum + row.their_income, 0n)),
    income: minor(rows.reduce((sum, row) => sum + row.income, 0n)),
  }
}
