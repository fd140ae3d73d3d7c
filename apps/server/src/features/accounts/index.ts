export { mountAccounts } from './accounts-endpoints.ts'
