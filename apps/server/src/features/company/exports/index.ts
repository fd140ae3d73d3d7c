export type { Exports } from './commands/begin-export.ts'
export { removeExports } from './commands/remove-exports.ts'
export { writeExports } from './commands/write-exports.ts'
export { mountExports } from './exports-endpoints.ts'
