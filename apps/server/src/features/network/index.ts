export { networkNow, provenNetwork } from './network-of.ts'
export type { NetworkNow } from './network-follower.ts'
export { mountNetwork } from './network-endpoints.ts'
