import type { Route } from '@banyan/contract/catalogue/catalogue.ts'
import { incomePageName, standardIncomeNames } from '@banyan/contract/incomes/income-names.ts'
import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import type { Company } from './company.ts'

type Named = Pick<Company, 'income_names'> | null | undefined

const isKind = (kind: string): kind is IncomeKind => (INCOME_KINDS as readonly string[]).includes(kind)

/** The names the company gave to kinds of income; those with the standard name are not in it. */
export function ownIncomeNames(company: Named): Readonly<Partial<Record<IncomeKind, string>>> {
  const own = company?.income_names
  if (typeof own !== 'object' || own === null || Array.isArray(own)) return {}
  return Object.fromEntries(
    Object.entries(own).filter(([kind, name]) => isKind(kind) && typeof name === 'string' && name !== ''),
  )
}

/** What people read for a kind of income: the company's own name for it, or the standard one. */
export const incomeName = (company: Named, kind: string): string =>
  isKind(kind) ? (ownIncomeNames(company)[kind] ?? standardIncomeNames[kind]) : kind

/** What a page is called while no admin has named it: after the company's own name of its income, or as it was made. */
export const unnamedPage = (company: Named, { key, name }: Pick<Route, 'key' | 'name'>): string =>
  incomePageName(key, ownIncomeNames(company)) ?? name
