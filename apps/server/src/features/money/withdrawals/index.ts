export { withdrawalWaits } from './queries.ts'
export { mountWithdrawals } from './mount-withdrawals.ts'
