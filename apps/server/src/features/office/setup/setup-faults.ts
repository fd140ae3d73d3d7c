import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { reasonOf } from '@banyan/contract/words/rules.ts'
import { runSetup, type CompanySettings } from '@banyan/contract/setup/setup.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { planRule } from '@banyan/contract/words/rules/plan.ts'
import { questionedKinds } from '@banyan/domain/compliance/income-basis.ts'
import { holdDaysOf } from '@banyan/domain/ledger/held.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { unfinalFaults } from '@banyan/domain/plan/matrix/final-income.ts'
import { type MembersMay, payoutFaults } from '@banyan/domain/plan/limits/worst-case.ts'
import { companyFaultsOf } from '#kit/company-rules.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { presetCompany } from './preset.ts'

export type SetupBody = BodyOf<typeof runSetup>
type Faults = Record<string, Said>

/** Incomes are held at most for the cooling-off. */
export const heldTooLong = ({ cooling_off_days }: { readonly cooling_off_days: number }): Said =>
  said('company.held_too_long', { cooling_off_days })

/** The database keeps volumes in hundredths. */
const event_digits = 2

/** A field of a form has dots where a path of a plan has brackets: `plan.matrix.pools.0.price`. */
const fieldOf = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1')

/** What keeps a plan from running in this company, by field, also that it could pay more than the company's payout cap. */
export function planErrors(
  plan: PlanJson,
  company: Pick<CompanySettings, 'round_off_digits' | 'max_payout_percent' | 'income_hold_days' | 'cooling_off_days'>,
  /** Left out before there is a company: members can do nothing yet. */
  may?: MembersMay,
): Faults {
  const faults = [
    ...planFaults(plan, { money_digits: company.round_off_digits, event_digits }),
    ...payoutFaults(plan, company.max_payout_percent, may),
    ...unfinalFaults(plan, company),
  ]
  return Object.fromEntries(faults.map(({ path, message }) => [fieldOf(path), reasonOf(message)]))
}

/** The switches of the kinds that compliance mode refuses, by field. */
export const complianceErrors = (plan: PlanJson): Faults =>
  Object.fromEntries(questionedKinds(plan).map((kind) => [`plan.${kind}.enabled`, reasonOf(planRule('compliance'))]))

/** The people a setup creates, with the name of their field. */
export function peopleOf({ admin, root_member, franchise }: SetupBody) {
  return [
    ['admin', admin],
    ['root_member', root_member],
    ...(franchise === null ? [] : [['franchise', franchise] as const]),
  ] as const
}

/** A word that stands twice is refused where it stands the second time. */
function repeated(words: readonly (readonly [string, string])[], fault: Said): Faults {
  const seen = new Set<string>()
  const faults: Faults = {}
  for (const [field, word] of words) {
    if (seen.has(word.toLowerCase())) faults[field] = fault
    seen.add(word.toLowerCase())
  }
  return faults
}

/** Refuses with 400, naming every field, what the fields' own rules could not see. */
export function assertSetupFits(body: SetupBody, { clock }: Pick<Services, 'clock'>): void {
  const errors = {
    ...companyFaultsOf({ schema: runSetup.body, body, company: body.company, clock, actor: null }),
    ...repeated(
      peopleOf(body).map(([field, { user_id }]) => [`${field}.user_id`, user_id]),
      said('company.user_id_above'),
    ),
    ...repeated(
      body.packages.map(({ name }, at) => [`packages.${at}.name`, name]),
      said('sales.package_name_taken'),
    ),
    ...(holdDaysOf(presetCompany, body.company) === undefined && {
      'company.income_hold_days': heldTooLong(body.company),
    }),
    ...planErrors(body.plan, body.company),
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', said('kit.invalid_form'), errors)
}
