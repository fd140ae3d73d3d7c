export { bytesOf, type FileForBank } from './layout-bytes.ts'
export { maybeBankProfile } from './queries.ts'
export { mountBankProfiles } from './bank-profiles-endpoints.ts'
