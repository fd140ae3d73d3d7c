import sentences from '../en/rules/banking.ts'
import { rulesOf } from '../rules.ts'

export const bankingRule = rulesOf('banking', sentences)
