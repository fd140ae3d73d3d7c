export { mountReturns } from './returns-endpoints.ts'
export { returnWaits } from './queries.ts'
export { askReturn } from './commands/ask-return.ts'
export { returns } from './return-life.ts'
