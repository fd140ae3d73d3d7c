export { mountFundTransfers } from './fund-transfers-endpoints.ts'
export { loneMoves } from './lone-moves.ts'
export { findWallets, getRules, lockParties, lockRules, maybeParty } from './queries.ts'
export { insufficientFunds, noWallet, onAmount } from './transfer-refusals.ts'
