import sentences from '../en/rules/donations.ts'
import { rulesOf } from '../rules.ts'

export const donationsRule = rulesOf('donations', sentences)
