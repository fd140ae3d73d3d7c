import { INCOME_KINDS, type IncomeKind } from '@banyan/domain/plan/plan-input.ts'
import { text } from '../text.ts'
import { type Company, companyNow, useCompany } from './company.ts'

interface Asked {
  /** Inside a sentence, not at the beginning of a line. */
  isAmid?: boolean
  /** What is said for something that is no kind of income; itself when nothing is given. */
  otherwise?: string
}

const isKind = (kind: string): kind is IncomeKind => (INCOME_KINDS as readonly string[]).includes(kind)

function nameIn({ incomes }: Pick<Company, 'incomes'>, kind: string, { isAmid = false, otherwise = kind }: Asked) {
  if (!isKind(kind)) return otherwise
  const own = incomes.find((income) => income.income_name === kind)?.own_name
  return own || text(`income_kinds.${isAmid ? 'amid' : 'name'}.${kind}`)
}

/** What people read for a kind of income: the company's own name for it in every language, else the standard one. */
export function useIncomeName(): (kind: string, asked?: Asked) => string {
  const company = useCompany()
  return (kind, asked = {}) => nameIn(company, kind, asked)
}

/** The same where no component is drawn: in what describes columns and fields. */
export const incomeName = (kind: string, asked: Asked = {}): string => nameIn(companyNow(), kind, asked)
