export { tellOfBegun } from './commands/tell-of-begun.ts'
export { countDuePopups } from './due-popups.ts'
export { mountPopups } from './popups-endpoints.ts'
