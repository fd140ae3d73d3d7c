export { endDispatch } from './commands/end-dispatch.ts'
export { openDispatch } from './commands/open-dispatch.ts'
export { dispatches } from './dispatch-life.ts'
export { mountDispatches } from './dispatches-endpoints.ts'
