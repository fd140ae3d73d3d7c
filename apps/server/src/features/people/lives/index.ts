export type { Act, LifeOf } from './life-of.ts'
export { mountLife } from './mount-life.ts'
export { moveRow, takeStep } from './move-row.ts'
