export { mountPinRequests } from './pin-requests-endpoints.ts'
