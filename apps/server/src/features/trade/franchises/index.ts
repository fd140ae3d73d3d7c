export { mountFranchises } from './franchises-endpoints.ts'
export { addFranchise } from './commands/add-franchise.ts'
