export { assertErasable, eraseMember } from './commands/erase-member.ts'
export { transferMember } from './commands/transfer-member.ts'
export { mountMembership } from './membership-endpoints.ts'
export { lockMembership, maybeMembershipOf } from './queries.ts'
