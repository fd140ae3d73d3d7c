export { joinMember, type JoinedMember, type Joiner } from './commands/join-member.ts'
export { placeRootMember } from './commands/place-member.ts'
export { mountMembers } from './members-endpoints.ts'
export { getMemberByUserId, legHolding, maybeMember, maybeMemberByUserId, type MemberInTree } from './queries.ts'
