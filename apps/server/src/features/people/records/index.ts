export { mountRecord } from './mount-record.ts'
export { mountVersions } from './mount-versions.ts'
export { noteChange } from './note-change.ts'
