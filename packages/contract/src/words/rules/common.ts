import sentences from '../en/rules/common.ts'
import { rulesOf } from '../rules.ts'

export const rule = rulesOf('common', sentences)
