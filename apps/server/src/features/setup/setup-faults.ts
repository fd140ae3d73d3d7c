import type { PlanJson } from '@banyan/contract/plan/plan-schema.ts'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import { companyFaults } from '@banyan/contract/kit/company-rules.ts'
import { runSetup } from '@banyan/contract/setup/setup.ts'
import { planFaults } from '@banyan/domain/plan/plan-faults.ts'
import { companyRulesOf } from '../../kit/company-rules.ts'
import type { Services } from '../../kit/context.ts'
import { Refusal } from '../../kit/refusal.ts'

export type SetupBody = BodyOf<typeof runSetup>
type Errors = Record<string, string>

/** The database keeps volumes in hundredths. */
const event_digits = 2

/** What keeps a plan from running in this company, by field. */
export const planErrors = (plan: PlanJson, round_off_digits: number): Errors =>
  Object.fromEntries(
    planFaults(plan, { money_digits: round_off_digits, event_digits }).map(({ path, message }) => [path, message]),
  )

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
    ...planErrors(body.plan, body.company.round_off_digits),
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', 'Invalid form data!', errors)
}
