import { getCompliance, switchComplianceMode } from '@banyan/contract/compliance/compliance.ts'
import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import { addCalendarDays } from '@banyan/domain/calendar/business-day.ts'
import { basisOf, isQuestioned } from '@banyan/domain/compliance/income-basis.ts'
import { percentOf } from '@banyan/domain/disclosure/disclosure.ts'
import { yearName } from '@banyan/domain/disclosure/disclosed-year.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { INCOME_KINDS } from '@banyan/domain/plan/plan-input.ts'
import { actorOf, companyOf, type Asking } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { findFrozen, spanOf, yearsOf } from '#features/office/disclosures/index.ts'
import { isProven } from '#features/people/persons/index.ts'
import { switchMode } from './commands/switch-mode.ts'
import { findDonationPackages, findPaidByBasis, findSwitches, getPlans } from './queries.ts'

interface Version {
  readonly id: bigint
  readonly effective_from: Date
  readonly plan: PlanJson
}

const shownPlan = ({ id, effective_from, plan }: Version) => ({
  id,
  effective_from,
  kinds: INCOME_KINDS.filter((kind) => plan[kind].enabled).map((kind) => ({
    kind,
    basis: basisOf(kind),
    is_questioned: isQuestioned(kind),
  })),
})

const days_of_shares = -365

async function sharesOf({ db, clock }: Asking, zone: string) {
  const since = new Date(addCalendarDays(clock.now().getTime(), days_of_shares, zone))
  const paid = await findPaidByBasis(db, since)
  const all = paid.reduce((sum, { paid_minor }) => sum + paid_minor, 0n)
  return paid.map(({ basis, paid_minor }) => ({
    basis,
    paid: minor(paid_minor),
    percent: percentOf(paid_minor, all > 0n ? all : 0n),
  }))
}

async function yearsFor(context: Asking) {
  const company = companyOf(context)
  const now = context.clock.now()
  const frozen = new Map((await findFrozen(context.db)).map(({ year, ...how }) => [year, how]))
  return yearsOf(company, now).map((year) => ({
    year,
    name: yearName(year),
    is_over: spanOf(company, year).to <= now,
    frozen: frozen.get(year) ?? null,
  }))
}

export function mountCompliance(api: Api): void {
  mount(api, getCompliance, async (context) => {
    const { db, clock } = context
    const { zone } = companyOf(context)
    const [switches, plans, donation_packages, shares, years] = await Promise.all([
      findSwitches(db),
      getPlans(db, clock.now()),
      findDonationPackages(db),
      sharesOf(context, zone),
      yearsFor(context),
    ])
    return {
      data: {
        is_on: switches[0]?.is_on ?? false,
        switches,
        plan: shownPlan(plans.now),
        next_plan: plans.next === null ? null : shownPlan(plans.next),
        donation_packages,
        shares,
        years,
      },
    }
  })

  mount(api, switchComplianceMode, async (context, { body: { is_on, reason, current_password } }) => {
    const is_proven = await isProven(context, current_password)
    return context.write(async (trx) => {
      const by = { by_person_id: actorOf(context).person_id, at: context.clock.now(), is_proven }
      const { before } = await switchMode(trx, { is_on, reason, ...by })
      context.note({ subject_type: 'company', before: { compliance: before }, after: { compliance: is_on }, reason })
      return { data: {} }
    })
  })
}
