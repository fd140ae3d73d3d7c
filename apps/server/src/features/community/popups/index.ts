export { countDuePopups } from './due-popups.ts'
export { mountPopups } from './popups-endpoints.ts'
