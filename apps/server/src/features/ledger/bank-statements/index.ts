export { mountBankStatements } from './bank-statement-endpoints.ts'
export { mappingOf, mappingWords } from './upload/mapping.ts'
export { findConfirmedByBank, isConfirmedByBank, type ApprovedPayment } from './confirmed-by-bank.ts'
