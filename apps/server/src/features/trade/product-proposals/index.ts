export { expireProposals } from './commands/expire-proposals.ts'
export { mountProductProposals } from './product-proposals-endpoints.ts'
export { proposalWaits } from './queries.ts'
export { proposeProducts } from './commands/propose-products.ts'
