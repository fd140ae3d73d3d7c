export { mountMessageSettings } from './message-settings-endpoints.ts'
