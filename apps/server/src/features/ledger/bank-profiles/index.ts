export { mountBankProfiles } from './bank-profiles-endpoints.ts'
