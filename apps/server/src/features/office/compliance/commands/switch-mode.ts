import { said } from '@banyan/contract/words/refusals.ts'
import { questionedKinds } from '@banyan/domain/compliance/income-basis.ts'
import type { Company } from '#kit/company.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { incomeName } from '#kit/income-names.ts'
import { isComplianceOn, lockCompany, maybeNewestPlan, touchSettings } from '#features/platform/company/index.ts'
import { findDonationPackages } from '../queries.ts'

interface Switching {
  readonly is_on: boolean
  readonly reason: string
  readonly by_person_id: bigint
  readonly at: Date
  /** Whether the own password was given with it. */
  readonly is_proven: boolean
}

/**
 * Switches compliance mode. On: refused with 400 on `is_on` while the newest plan pays a kind that the mode refuses, or a
 * package is taken by donating to other members. Off: needs the own password, 400 on `current_password`.
 */
export async function switchMode(
  trx: Transaction,
  { is_on, is_proven, ...switched }: Switching,
): Promise<{ before: boolean }> {
  // Whoever saves a plan or the terms of a package locks the company too, so that neither slips past the other.
  const company = await lockCompany(trx)
  const before = await isComplianceOn(trx)
  if (before === is_on) {
    const code = is_on ? 'compliance_is_on' : 'compliance_is_off'
    throw new Refusal(409, code, said(`company.${code}`))
  }
  if (is_on) await assertNothingRefused(trx, company)
  else if (!is_proven) throw refuseField('current_password', said('company.compliance_off_password'), 'password_needed')
  await trx
    .insertInto('compliance_switch')
    .values({ is_on, ...switched })
    .execute()
  await touchSettings(trx)
  return { before }
}

async function assertNothingRefused(trx: Transaction, company: Company): Promise<void> {
  const plan = await maybeNewestPlan(trx)
  const kinds = plan === undefined ? [] : questionedKinds(plan)
  if (kinds.length > 0) {
    const incomes = kinds.map((kind) => incomeName(company, kind)).join(', ')
    throw refuseField('is_on', said('company.compliance_plan', { incomes }), 'plan_refused')
  }
  const packages = (await findDonationPackages(trx)).map(({ name }) => name).join(', ')
  if (packages !== '') throw refuseField('is_on', said('company.compliance_packages', { packages }), 'packages_refused')
}
