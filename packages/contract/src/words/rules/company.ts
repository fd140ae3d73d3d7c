import sentences from '../en/rules/company.ts'
import { rulesOf } from '../rules.ts'

export const companyRule = rulesOf('company', sentences)
