export { BoughtFrom } from './bought-from.tsx'
export { takenFields, useIsSeller } from './taken-fields.tsx'
export { TakenRows } from './taken-rows.tsx'
export { listPriceOf } from './taken.ts'
