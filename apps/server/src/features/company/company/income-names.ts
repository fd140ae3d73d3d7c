import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import words from '#words/en/income-names.ts'
import type { Company } from '#kit/company.ts'

const names: Readonly<Record<IncomeKind, string>> = words

const isKind = (kind: string): kind is IncomeKind => (INCOME_KINDS as readonly string[]).includes(kind)

/** What people read for a kind of income: the company's own word for it, or ours. */
export function incomeName(company: Company | null, kind: string): string {
  const own = company?.income_names
  const chosen = typeof own === 'object' && own !== null && !Array.isArray(own) ? own[kind] : undefined
  if (typeof chosen === 'string' && chosen !== '') return chosen
  return isKind(kind) ? names[kind] : kind
}
