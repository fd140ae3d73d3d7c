export { mountSetting, type Change } from './mount-setting.ts'
export { mountRecord } from './mount-record.ts'
export { mountVersions } from './mount-versions.ts'
export { noteChange } from './note-change.ts'
