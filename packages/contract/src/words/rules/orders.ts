import sentences from '../en/rules/orders.ts'
import { rulesOf } from '../rules.ts'

export const orderRule = rulesOf('orders', sentences)
