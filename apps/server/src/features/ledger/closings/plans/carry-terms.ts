import { storedPlanSchema } from '@banyan/contract/plan/plan-schema.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { planOf } from '@banyan/domain/plan/plan.ts'
import type { CarryPlan } from '@banyan/domain/imports/read-cells.ts'
import type { Reader } from '#kit/database/database.ts'
import { event_digits } from '../outcome-rows.ts'
import { getCompany } from '../queries.ts'
import { findChangesOfPlan, findPlanVersion, getPlanVersion } from './queries.ts'

async function termsAt(db: Reader, at: Date): Promise<CarryPlan> {
  const { round_off_digits: money_digits } = await getCompany(db)
  const { id } = await findPlanVersion(db, at)
  const { plan } = await getPlanVersion(db, id)
  const scales = { money_digits, event_digits }
  const read = storedPlanSchema.safeParse(plan)
  // From before there were limits: nobody can save such a plan today.
  if (!read.success || planFaults(read.data, scales).length > 0) return 'broken'
  const { matching } = planOf(read.data, scales)
  return matching === null ? null : { basis: matching.basis, unit_minor: matching.unit }
}

/**
 * How the plan in force at an instant measures what legs carry; null while it pays no matching. The unit is the smallest of
 * the plans that are saved, also for later: what is typed today makes no pair tomorrow. Broken where one of them is.
 */
export async function carryTerms(db: Reader, at: Date): Promise<CarryPlan> {
  const terms = await termsAt(db, at)
  if (terms === null || terms === 'broken') return terms
  let { unit_minor } = terms
  for (const { effective_from } of await findChangesOfPlan(db, at)) {
    const later = await termsAt(db, effective_from)
    if (later === 'broken') return later
    if (later !== null && later.basis === terms.basis && later.unit_minor < unit_minor) ({ unit_minor } = later)
  }
  return { ...terms, unit_minor }
}
