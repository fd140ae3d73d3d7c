import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { text } from '../text.ts'
import type { Company } from './company.ts'

export interface Asked {
  /** Inside a sentence, not at the beginning of a line. */
  isAmid?: boolean
  /** What is said for something that is no kind of income; itself when nothing is given. */
  otherwise?: string
}

const isKind = (kind: string): kind is IncomeKind => (INCOME_KINDS as readonly string[]).includes(kind)

/** What a company calls a kind of income: its own name in every language, else the standard one. */
export function incomeNameOf(
  { incomes }: { readonly incomes: readonly Pick<Company['incomes'][number], 'income_name' | 'own_name'>[] },
  kind: string,
  { isAmid = false, otherwise = kind }: Asked = {},
): string {
  if (!isKind(kind)) return otherwise
  const own = incomes.find((income) => income.income_name === kind)?.own_name
  return own || text(`income_kinds.${isAmid ? 'amid' : 'name'}.${kind}`)
}
