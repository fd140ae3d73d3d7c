export { mountDetails } from './details-endpoint.ts'
