export { deductTds, type Credit, type Deduction, type Taken } from './commands/deduct-tds.ts'
export { maybePan, maybeYearOfPerson } from './queries.ts'
export { mountTdsReturns } from './returns/returns-endpoints.ts'
export { mountTds } from './tds-endpoints.ts'
