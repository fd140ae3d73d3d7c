export { maybeMatrixShape } from './matrix/queries.ts'
export { payInstantIncomes } from './pay-instant-incomes.ts'
export { runsCheck } from './verify-runs.ts'
