/**
 * Pages without a screen yet. They are served inactive and cannot be switched on. Take a line out when its screen is
 * in; with the last line this file goes.
 */
export const unbuilt = [
  'user/arbitrage-dashboard',
  'user/donation/dapp-deposit',
  'user/deposit/deposit-through-crypto-wallets',
  'user/deposit/deposits-history',
  'user/arbitrage/trade',
  'user/arbitrage/market-opportunities',
  'user/arbitrage/trade-history',
  'admin/donation/crypto-deposits',
  'admin/arbitrage/trade-history',
  'any/arbitrage-dapp',
] as const
