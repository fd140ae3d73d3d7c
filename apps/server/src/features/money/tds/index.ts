export { deductTds, type Credit, type Deduction, type Taken } from './commands/deduct-tds.ts'
export { mountTds } from './tds-endpoints.ts'
