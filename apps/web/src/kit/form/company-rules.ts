import { useState } from 'react'
import type { CompanyRules } from '@banyan/contract/kit/company-rules.ts'
import { businessDay } from '@banyan/domain/calendar/business-day.ts'
import { useCompany } from '../session/company.ts'

/** What of the company's rules a form knows better: the setup asks for a company that does not exist yet. */
export type OwnRules = Partial<Pick<CompanyRules, 'country' | 'min_password_length'>>

/** The rules of this company beyond the contract, as the server will apply them. */
export function useCompanyRules(own: OwnRules = {}): CompanyRules {
  const [now_ms] = useState(() => Date.now())
  const { country, min_password_length, zone } = useCompany().info
  return { country, min_password_length, today: businessDay(now_ms, zone), ...own }
}
