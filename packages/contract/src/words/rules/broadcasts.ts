import sentences from '../en/rules/broadcasts.ts'
import { rulesOf } from '../rules.ts'

export const broadcastRule = rulesOf('broadcasts', sentences)
