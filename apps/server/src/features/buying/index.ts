export { mountBuying } from './buying-endpoints.ts'
