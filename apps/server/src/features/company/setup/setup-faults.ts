import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { companyFaults } from '@banyan/contract/kit/company-rules.ts'
import { runSetup, type CompanySettings } from '@banyan/contract/setup/setup.ts'
import { holdDaysOf } from '@banyan/domain/ledger/held.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { payoutFaults } from '@banyan/domain/plan/worst-case.ts'
import { companyRulesOf } from '#kit/company-rules.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { presetCompany } from './preset.ts'

export type SetupBody = BodyOf<typeof runSetup>
type Errors = Record<string, string>

/** Incomes are held at most for the cooling-off. */
export const heldTooLong = ({ cooling_off_days }: { readonly cooling_off_days: number }): string =>
  `At most the cooling-off of ${cooling_off_days} days.`

/** The database keeps volumes in hundredths. */
const event_digits = 2

/** What keeps a plan from running in this company, by field, also that it could pay more than the company's payout cap. */
export function planErrors(
  plan: PlanJson,
  { round_off_digits, max_payout_percent }: Pick<CompanySettings, 'round_off_digits' | 'max_payout_percent'>,
): Errors {
  const faults = [
    ...planFaults(plan, { money_digits: round_off_digits, event_digits }),
    ...payoutFaults(plan, max_payout_percent),
  ]
  return Object.fromEntries(faults.map(({ path, message }) => [path, message]))
}

/** The people a setup creates, with the name of their field. */
export function peopleOf({ admin, root_member, franchise }: SetupBody) {
  return [
    ['admin', admin],
    ['root_member', root_member],
    ...(franchise === null ? [] : [['franchise', franchise] as const]),
  ] as const
}

/** A word that stands twice is refused where it stands the second time. */
function repeated(words: readonly (readonly [string, string])[], message: string): Errors {
  const seen = new Set<string>()
  const errors: Errors = {}
  for (const [field, word] of words) {
    if (seen.has(word.toLowerCase())) errors[field] = message
    seen.add(word.toLowerCase())
  }
  return errors
}

/** Refuses with 400, naming every field, what the fields' own rules could not see. */
export function assertSetupFits(body: SetupBody, { clock }: Pick<Services, 'clock'>): void {
  const errors = {
    ...companyFaults(runSetup.body, body, companyRulesOf(body.company, clock)),
    ...repeated(
      peopleOf(body).map(([field, { user_id }]) => [`${field}.user_id`, user_id]),
      'This user id is used above. Each person needs an own one.',
    ),
    ...repeated(
      body.packages.map(({ name }, at) => [`packages.${at}.name`, name]),
      'Another package has this name already.',
    ),
    ...(holdDaysOf(presetCompany, body.company) === undefined && {
      'company.income_hold_days': heldTooLong(body.company),
    }),
    ...planErrors(body.plan, body.company),
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', 'Invalid form data!', errors)
}
