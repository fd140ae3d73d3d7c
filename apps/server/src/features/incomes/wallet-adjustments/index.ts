export { adjustWallet } from './commands/adjust-wallet.ts'
export { agreeAdjustment } from './commands/agree-adjustment.ts'
export { findAskedAdjustments, type AskedAdjustment } from './queries.ts'
export { mountWalletAdjustments } from './wallet-adjustments-endpoints.ts'
