export { matchDocumentName } from './commands/match-document-name.ts'
export { sealPurposeOf } from './kept-number.ts'
export { getKycStanding } from './kyc-standing.ts'
export { mountKyc } from './kyc-endpoints.ts'
