import sentences from '../en/rules/trade.ts'
import { rulesOf } from '../rules.ts'

export const tradeRule = rulesOf('trade', sentences)
