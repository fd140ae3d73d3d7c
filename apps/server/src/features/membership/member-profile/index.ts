export { mountMemberProfile } from './member-profile-endpoints.ts'
