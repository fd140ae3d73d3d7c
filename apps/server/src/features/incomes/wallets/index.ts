export { mountWallets } from './wallets-endpoints.ts'
