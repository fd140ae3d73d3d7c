import type { z } from 'zod'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import {
  eventLevelSums,
  type activationLevel,
  type activationLevelSums,
  type EventLevelKind,
} from '@banyan/contract/incomes/event-level-sums.ts'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { addDays, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { NetworkIndex } from '@banyan/domain/network/index/network-index.ts'
import { countOpened, mayEarnNow, openedLevels } from '@banyan/domain/network/questions/opened-levels.ts'
import {
  allLevels,
  type LevelSize,
  levelsAbove,
  teamLevels,
  type Tree,
} from '@banyan/domain/network/questions/team-levels.ts'
import { type LevelPlan, levelOf, withdrawalLevelOf } from '@banyan/domain/plan/instant/instant-plan.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { maybeNewestPlan } from '#features/platform/company/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { findBusinessOf, findPaidByEventLevel, type Span } from './queries.ts'
import type { Whose } from '../whose.ts'

type Sums = ReplyOf<(typeof activationLevelSums)['admin']['of']>['data']
type Level = z.output<typeof activationLevel>

interface Asked {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

interface Team {
  readonly sizes: readonly LevelSize[]
  /** By level, the nearest first. */
  readonly business: readonly bigint[]
}

interface OfTeam {
  readonly kind: EventLevelKind
  readonly tree: Tree
  readonly levels: number
  readonly span: Span
}

/** The levels below one member. */
async function teamOf({ db }: Asking, index: NetworkIndex, member: number, { kind, tree, levels, span }: OfTeam) {
  const team = teamLevels(index, tree, member, levels)
  const levelOfMember = new Map(team.flatMap((level, at) => level.map((below) => [below, at] as const)))
  const asked = [...levelOfMember.keys()].map((below) => BigInt(below + 1))
  const business = Array.from({ length: levels }, () => 0n)
  for (const row of await findBusinessOf(db, eventLevelSums[kind].event, span, asked))
    business[levelOfMember.get(Number(row.member_id) - 1)!]! += row.business
  const sizes = team.map((level) => ({
    members: level.length,
    active: level.filter((below) => mayEarnNow(index, below)).length,
  }))
  return { sizes, business }
}

/** The same of all teams together: a member's events count once on each level, for the member so far above. */
async function teamOfAll({ db }: Asking, index: NetworkIndex, { kind, tree, levels, span }: OfTeam): Promise<Team> {
  const business = Array.from({ length: levels }, () => 0n)
  for (const row of await findBusinessOf(db, eventLevelSums[kind].event, span, 'everybody'))
    for (let at = levelsAbove(index, tree, Number(row.member_id) - 1, levels) - 1; at >= 0; at -= 1)
      business[at]! += row.business
  return { sizes: allLevels(index, tree, levels), business }
}

/** What the plan pays by levels of a kind; null where it does not pay it. */
function levelPlanOf(kind: EventLevelKind, plan: PlanJson | undefined, money_digits: number): LevelPlan | null {
  if (plan?.[kind].enabled !== true) return null
  const scales = { money_digits, event_digits: 2 }
  return kind === 'level' ? levelOf(plan.level, scales) : withdrawalLevelOf(plan.withdrawal_level, scales)
}

/** An income on events by level, of one member or of everybody, on the days asked for; the levels are those of today's plan. */
export async function eventLevelSumsOf(
  context: Asking,
  kind: EventLevelKind,
  { from, to }: Asked,
  whose: Whose,
): Promise<Sums> {
  const { db } = context
  const company = companyOf(context)
  const span = {
    from: from === undefined ? undefined : new Date(startOfDay(from, company.zone)),
    before: to === undefined ? undefined : new Date(startOfDay(addDays(to, 1), company.zone)),
  }
  const [stored, paid] = await Promise.all([
    maybeNewestPlan(db),
    findPaidByEventLevel(db, kind, span, whose === 'everybody' ? whose : whose.member_id),
  ])
  const plan = levelPlanOf(kind, stored, company.round_off_digits)
  const tree = plan?.tree ?? 'sponsor'
  const levels = Math.max(plan?.pays.length ?? 0, paid.at(-1)?.level ?? 0)
  const { index } = await networkNow(context, company)
  const unlocking = { levels, opens_at: plan?.opens_at ?? null }
  const asked = { kind, tree, levels, span }
  const [team, opened, counts] =
    whose === 'everybody'
      ? [await teamOfAll(context, index, asked), null, countOpened(index, unlocking)]
      : [
          await teamOf(context, index, Number(whose.member_id) - 1, asked),
          openedLevels(index, unlocking, Number(whose.member_id) - 1),
          null,
        ]
  const rows = Array.from({ length: levels }, (_, at): Level => {
    const own = paid.find(({ level }) => level === at + 1)
    return {
      level: at + 1,
      ...(team.sizes[at] ?? { members: 0, active: 0 }),
      business: minor(team.business[at]!),
      rate: own?.rates.join(', ') ?? plan?.pays[at]?.rate ?? '',
      incomes: Number(own?.incomes ?? 0n),
      income: minor(own?.income ?? 0n),
      is_unlocked: opened === null ? null : opened > at,
      unlocked: counts?.[at] ?? null,
    }
  })
  return {
    member_user_id: whose === 'everybody' ? null : whose.user_id,
    member_name: whose === 'everybody' ? null : whose.name,
    tree,
    levels: rows,
    income: minor(rows.reduce((sum, row) => sum + row.income, 0n)),
  }
}
