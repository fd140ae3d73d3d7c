import sentences from '../en/rules/stock.ts'
import { rulesOf } from '../rules.ts'

export const stockRule = rulesOf('stock', sentences)
