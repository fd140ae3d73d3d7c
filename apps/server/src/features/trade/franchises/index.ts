export { commissionAt } from './queries.ts'
export { mountFranchises } from './franchises-endpoints.ts'
