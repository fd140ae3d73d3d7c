import { companyNow, useCompany } from './company.ts'
import { type Asked, incomeNameOf } from './income-name-of.ts'

/** What people read for a kind of income, wherever a component names one. */
export function useIncomeName(): (kind: string, asked?: Asked) => string {
  const company = useCompany()
  return (kind, asked) => incomeNameOf(company, kind, asked)
}

/** The same where no component is drawn: in what describes columns and fields. */
export const incomeName = (kind: string, asked?: Asked): string => incomeNameOf(companyNow(), kind, asked)
