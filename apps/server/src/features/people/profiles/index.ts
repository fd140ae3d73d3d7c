export { forgetProfile } from './commands/forget-profile.ts'
export { saveProfile } from './commands/save-profile.ts'
export { mountProfiles } from './profiles-endpoints.ts'
