import type { BusinessPer } from '@banyan/contract/network/daywise.ts'
import {
  businessRows,
  gainedIn,
  lastClosings,
  matchedBy,
  type BusinessClosing,
} from '@banyan/domain/business/business-rows.ts'
import { businessSpan, fittingPer, periodsOf, spanBefore, type DaySpan } from '@banyan/domain/business/business-span.ts'
import {
  addDays,
  businessDay,
  businessDayNumber,
  dayNumber,
  startOfDay,
  type Day,
} from '@banyan/domain/calendar/business-day.ts'
import { daywiseBusiness } from '@banyan/domain/network/questions/daywise.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { companyOf, todayOf, type Asking, type Services } from '#kit/context.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { carriedOutOf, findLastCredited, matchedOf } from '#features/ledger/closings/index.ts'
import { getNamed } from '../queries.ts'
import { isPlacedInSight } from '../../in-sight.ts'
import { teamFor, type Scope } from '../whose-team.ts'

export interface BusinessAsked {
  readonly root?: string | undefined
  readonly from?: Day | undefined
  readonly to?: Day | undefined
  readonly per?: BusinessPer | undefined
}

/** The days that are asked for. Throws a Refusal (400) that names the last one where it is before the first. */
function spanFor(context: Asking, asked: BusinessAsked): DaySpan & { readonly first: Day } {
  const { zone, set_up_at } = companyOf(context)
  const first = businessDay(set_up_at.getTime(), zone)
  const span = businessSpan(asked, { first, today: todayOf(context) })
  if (span === undefined) throw refuseField('to', said('kit.days_reversed'))
  return { ...span, first }
}

/** The closings in the books whose last instant was in a span, and the last day that closings have taken whole. */
async function booksOf({ db, company }: Asking, member_id: bigint, { from, to }: DaySpan) {
  const { zone } = companyOf({ company })
  const [ended, last] = await Promise.all([
    matchedOf(db, member_id, {
      after: new Date(startOfDay(from, zone)),
      until: new Date(startOfDay(addDays(to, 1), zone)),
    }),
    findLastCredited(db),
  ])
  const closings = ended.map(({ window_to, ...closing }): BusinessClosing => ({
    ...closing,
    day: businessDayNumber(window_to.getTime() - 1, zone),
  }))
  const taken_day = last === undefined ? -Infinity : businessDayNumber(last.window_to.getTime(), zone) - 1
  return { closings, taken_day }
}

/** The business of a member's two sides, with as many days before to compare it with. */
export async function businessOf(services: Services, context: Asking, scope: Scope, asked: BusinessAsked) {
  const { first, ...span } = spanFor(context, asked)
  const team = await teamFor(services, context, { scope, root: asked.root, isSeen: isPlacedInSight })
  const member_id = BigInt(team.top) + 1n
  const { user_id, name } = await getNamed(context.db, member_id)
  const per = asked.per ?? fittingPer(span)
  const whose = { root_user_id: user_id, root_name: name, per, ...span }
  const isEmpty = span.from > span.to
  const before = isEmpty || span.from <= first ? null : spanBefore(span)
  const both: DaySpan = { from: before?.from ?? span.from, to: span.to }
  const numbers = { from: dayNumber(both.from), to: dayNumber(both.to) }

  const { closings, taken_day } = await booksOf(context, member_id, both)
  const days = daywiseBusiness(team.index, team.top, numbers, team.days.within(numbers.from, numbers.to))
  const daysOf = ({ from, to }: DaySpan) => days.filter(({ day }) => day >= dayNumber(from) && day <= dayNumber(to))
  const closingsOf = ({ from, to }: DaySpan) =>
    closings.filter(({ day }) => day >= dayNumber(from) && day <= dayNumber(to))
  const sumsOf = (of: DaySpan) => ({ ...gainedIn(daysOf(of)), matched: matchedBy(closingsOf(of)) })

  const periods = isEmpty ? [] : periodsOf(span, per)
  const carriedOf = await carriedOutOf(context.db, member_id, lastClosings(periods, closings))
  const rows = businessRows(periods, daysOf(span), { closings, carriedOf, taken_day })
  return {
    ...whose,
    rows: rows.toReversed(),
    totals: sumsOf(span),
    before: before && { ...before, totals: sumsOf(before) },
  }
}
