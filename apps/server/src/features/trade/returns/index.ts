export { lapseReturns } from './commands/lapse-returns.ts'
export { mountReturns } from './returns-endpoints.ts'
export { returnWaits } from './queries.ts'
