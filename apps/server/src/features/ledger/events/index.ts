export { recordEvent } from './commands/record-event.ts'
export { reduceEvent } from './commands/reduce-event.ts'
export { followBusinessDays } from './days/commands/follow-business-days.ts'
export { changesOfDays, findBusinessDays } from './days/queries.ts'
