export { mountFranchises } from './franchises-endpoints.ts'
