import { storedPlanSchema, type PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import type { Reader } from '#kit/database/database.ts'
import { findPlanVersion, getPlanVersion, type KnownReopenings } from './queries.ts'
import { getCompany } from '../queries.ts'

/** A plan as it is at a moment. */
export interface PlanAt {
  readonly id: bigint
  readonly input: PlanJson
  readonly money_digits: number
}

/** A plan by the number of its version. */
export async function planOfVersion(db: Reader, id: bigint): Promise<PlanAt> {
  const { round_off_digits: money_digits } = await getCompany(db)
  const { plan } = await getPlanVersion(db, id)
  return { id, input: storedPlanSchema.parse(plan), money_digits }
}

/**
 * Answers which plan pays what happens at a moment: the one in force when its day begins, like the plan of that day's
 * closing. A plan that is saved during a day pays nothing of that day. Days are those of the company's zone, or of
 * another; a plan is replaced by the reopenings of closings that were known.
 */
export async function startPlans(
  db: Reader,
  in_zone?: string,
  known: KnownReopenings = {},
): Promise<(at: Date) => Promise<PlanAt>> {
  const zone = in_zone ?? (await getCompany(db)).zone
  const byDay = new Map<string, Promise<PlanAt>>()
  const findPlan = async (day: string): Promise<PlanAt> => {
    const { id } = await findPlanVersion(db, new Date(startOfDay(day, zone)), known)
    return planOfVersion(db, id)
  }
  return (at) => {
    const day = businessDay(at.getTime(), zone)
    const known = byDay.get(day) ?? findPlan(day)
    byDay.set(day, known)
    return known
  }
}
