export { recordEvent } from './commands/record-event.ts'
