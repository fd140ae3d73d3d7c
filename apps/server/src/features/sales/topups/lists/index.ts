export { mountTopups } from './topup-list-endpoints.ts'
