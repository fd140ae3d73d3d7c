import sentences from '../en/rules/plan.ts'
import { rulesOf } from '../rules.ts'

export const planRule = rulesOf('plan', sentences)
