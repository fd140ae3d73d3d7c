import { lastInstantOf } from '@banyan/domain/incomes/day-of-income.ts'
import type { z } from 'zod'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import type { singleLegStage, singleLegStagesOf } from '@banyan/contract/incomes/single-leg-stages.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { activeDirects } from '@banyan/domain/network/questions/directs.ts'
import { mayEarnNow } from '@banyan/domain/network/questions/opened-levels.ts'
import { stagesOf } from '@banyan/domain/plan/kinds/single-leg-stages.ts'
import { companyOf, type Asking } from '#kit/context.ts'
import { hundredthsOf, startPlans } from '#features/ledger/closings/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import { countTeam, findLinePlace, findPaidStages } from './queries.ts'
import type { OneMember, Whose } from '../whose.ts'

type Stages = ReplyOf<(typeof singleLegStagesOf)['admin']['of']>['data']
type Stage = z.output<typeof singleLegStage>

/** A team is counted to here even where no stage asks for so many. */
const least_counted = 1_000

async function nowOf(context: Asking, { member_id }: OneMember, most: number): Promise<Stages['now']> {
  const { db } = context
  const place = await findLinePlace(db, member_id)
  const counted = place === undefined ? 0 : await countTeam(db, place, most + 1)
  const { index } = await networkNow(context, companyOf(context))
  const member = Number(member_id) - 1
  return {
    on_line_since: place?.at ?? null,
    team: Math.min(counted, most),
    has_more: counted > most,
    directs: activeDirects(index, member),
    may_earn: mayEarnNow(index, member),
  }
}

/** The stages of today's plan and those paid by an earlier one, with what they brought a member or everybody. */
export async function singleLegStagesFor(context: Asking, whose: Whose): Promise<Stages> {
  const { db, clock } = context
  const planAt = await startPlans(db)
  const { input, money_digits } = await planAt(clock.now())
  const { stages } = input.single_leg.enabled ? stagesOf(input.single_leg, money_digits) : { stages: [] }
  const paid = await findPaidStages(db, whose === 'everybody' ? whose : whose.member_id)
  const rows = stages.map(({ team, directs, amount_minor }, at): Stage => {
    const reached = paid.find(({ stage }) => stage === at + 1)
    return {
      stage: at + 1,
      team,
      directs,
      amount: minor(amount_minor * hundredthsOf(money_digits)),
      reached_at: whose === 'everybody' || reached === undefined ? null : lastInstantOf(reached.reached_at),
      members: reached?.members ?? 0,
      paid: minor(reached?.paid ?? 0n),
    }
  })
  return {
    member_user_id: whose === 'everybody' ? null : whose.user_id,
    member_name: whose === 'everybody' ? null : whose.name,
    now: whose === 'everybody' ? null : await nowOf(context, whose, Math.max(least_counted, stages.at(-1)?.team ?? 0)),
    stages: rows,
    paid: minor(paid.reduce((sum, row) => sum + row.paid, 0n)),
  }
}
