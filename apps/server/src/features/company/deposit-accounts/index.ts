export { mountDepositAccounts } from './deposit-accounts-endpoints.ts'
export { maybeActiveDepositAccount } from './queries.ts'
