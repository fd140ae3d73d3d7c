import sentences from '../en/rules/community.ts'
import { rulesOf } from '../rules.ts'

export const communityRule = rulesOf('community', sentences)
