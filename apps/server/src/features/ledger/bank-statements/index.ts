export { mountBankStatements } from './bank-statement-endpoints.ts'
export { mappingOf, mappingWords } from './upload/mapping.ts'
export { isConfirmedByBank } from './confirmed-by-bank.ts'
