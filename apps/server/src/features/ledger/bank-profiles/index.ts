export { maybeBankProfile } from './queries.ts'
export { mountBankProfiles } from './bank-profiles-endpoints.ts'
