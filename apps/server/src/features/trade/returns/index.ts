export { mountReturns } from './returns-endpoints.ts'
export { returnWaits } from './queries.ts'
