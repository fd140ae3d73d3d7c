export { findFirstPlans } from './matrix/queries.ts'
export { maybeShapeOf } from './matrix/pool-shapes.ts'
export { payInstantIncomes } from './pay-instant-incomes.ts'
export { runsCheck } from './verify-runs.ts'
