export { mountRecord } from './mount-record.ts'
export { noteChange } from './note-change.ts'
