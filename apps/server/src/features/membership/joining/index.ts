export { mountJoining } from './joining-endpoints.ts'
