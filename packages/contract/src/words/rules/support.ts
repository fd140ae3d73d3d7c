import sentences from '../en/rules/support.ts'
import { rulesOf } from '../rules.ts'

export const supportRule = rulesOf('support', sentences)
