import sentences from '../en/rules/sales.ts'
import { rulesOf } from '../rules.ts'

export const salesRule = rulesOf('sales', sentences)
