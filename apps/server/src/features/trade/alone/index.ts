export { mayLoseAlone } from './may-lose-alone.ts'
export { findEnteredAlone, lockAlone, sumAlone, type AloneKind } from './queries.ts'
