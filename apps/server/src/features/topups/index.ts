export { mountTopups } from './topup-endpoints.ts'
