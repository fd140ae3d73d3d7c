export { endDispatch } from './commands/end-dispatch.ts'
export { openDispatch } from './commands/open-dispatch.ts'
export { takeStep } from './commands/take-step.ts'
export { mountDispatches } from './dispatches-endpoints.ts'
