export { addDepositAccount } from './commands/change-deposit-accounts.ts'
export { mountDepositAccounts } from './deposit-accounts-endpoints.ts'
export { maybeActiveDepositAccount } from './queries.ts'
