export { mountBuying } from './buying-endpoints.ts'
export { onWallet, paymentRefusal } from './buying-refusals.ts'
export { maybeBalance } from './queries.ts'
