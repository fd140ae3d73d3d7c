export { mountNumbers } from './numbers-endpoints.ts'
