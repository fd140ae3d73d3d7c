export { spanOf, yearsOf } from './disclosed-years.ts'
export { mountDisclosures } from './disclosures-endpoints.ts'
export { findFrozen } from './queries.ts'
