import type { z } from 'zod'
import { companyFaults, type CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { reasonOf } from '@banyan/contract/words/rules.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import type { Clock } from './clock.ts'
import { Refusal } from './http/refusal.ts'

type Settings = Pick<CompanyRules, 'country' | 'min_password_length'> & { readonly zone: string }

export const companyRulesOf = ({ country, min_password_length, zone }: Settings, clock: Clock): CompanyRules => ({
  country,
  min_password_length,
  today: businessDay(clock.now().getTime(), zone),
})

/** What a body does wrong by the company's rules, by field. */
export const companyFaultsOf = (schema: z.ZodType, body: unknown, company: CompanyRules): Record<string, Said> =>
  Object.fromEntries(
    Object.entries(companyFaults(schema, body, company)).map(([field, sentence]) => [field, reasonOf(sentence)]),
  )

/** Refuses with 400, naming every field, what the contract accepts and this company does not. */
export function assertCompanyRules(schema: z.ZodType, body: unknown, settings: Settings, clock: Clock): void {
  const faults = companyFaultsOf(schema, body, companyRulesOf(settings, clock))
  if (Object.keys(faults).length > 0) throw new Refusal(400, 'invalid', said('kit.invalid_form'), faults)
}
