export { linesThatDiffer } from './lines-that-differ.ts'
export { mountReconciliation } from './reconciliation-endpoints.ts'
