import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { payoutFaults } from '@banyan/domain/plan/limits/worst-case.ts'
import type { Reader } from '#kit/database/database.ts'
import { findMembersMay } from './members-may.ts'
import { findPlanVersions } from './queries.ts'
import { getCompany } from '../queries.ts'

const event_digits = 2

/** The plan versions that keep the limits, and the payout cap of the company as it is now; the newest first. */
export async function findSoundPlans(db: Reader) {
  const [{ round_off_digits: money_digits, max_payout_percent }, versions, may] = await Promise.all([
    getCompany(db),
    findPlanVersions(db),
    findMembersMay(db),
  ])
  return versions.filter((version) => {
    const read = planSchema.safeParse(version.plan)
    if (!read.success) return false
    const faults = [
      ...planFaults(read.data, { money_digits, event_digits }),
      ...payoutFaults(read.data, max_payout_percent, may),
    ]
    return faults.length === 0
  })
}
