export { mountDepositAccounts } from './deposit-accounts-endpoints.ts'
