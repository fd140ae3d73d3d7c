import sentences from '../en/rules/people.ts'
import { rulesOf } from '../rules.ts'

export const peopleRule = rulesOf('people', sentences)
