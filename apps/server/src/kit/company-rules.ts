import type { z } from 'zod'
import { companyFaults, type CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './http/refusal.ts'

type Settings = Pick<CompanyRules, 'country' | 'min_password_length'> & { readonly zone: string }

export const companyRulesOf = ({ country, min_password_length, zone }: Settings, clock: Clock): CompanyRules => ({
  country,
  min_password_length,
  today: businessDay(clock.now().getTime(), zone),
})

/** Refuses with 400, naming every field, what the contract accepts and this company does not. */
export function assertCompanyRules(schema: z.ZodType, body: unknown, settings: Settings, clock: Clock): void {
  const errors = companyFaults(schema, body, companyRulesOf(settings, clock))
  if (Object.keys(errors).length > 0) throw new Refusal(400, 'invalid', 'Invalid form data!', errors)
}
