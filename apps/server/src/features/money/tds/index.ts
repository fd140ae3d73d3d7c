export { deductTds, type Credit, type Deduction, type Taken } from './commands/deduct-tds.ts'
export { maybePan, maybeYearOfPerson } from './queries.ts'
export { mountTds } from './tds-endpoints.ts'
