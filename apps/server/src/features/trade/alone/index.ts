export { findEnteredAlone, lockAlone, sumAlone, type AloneKind } from './queries.ts'
