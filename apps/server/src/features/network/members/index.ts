export { blockMember } from './commands/block-member.ts'
export { joinMember, type JoinedMember, type Joiner } from './commands/join-member.ts'
export { awaitDoor, placeRootMember } from './commands/place-member.ts'
export { findBest as findBestMembers, isFoundBy as isFoundBySearch } from './finding/queries/found.ts'
export { mountMembers } from './members-endpoints.ts'
export {
  getMemberByUserId,
  legHolding,
  lockMember,
  maybeMember,
  maybeMemberByUserId,
  type MemberInTree,
} from './queries.ts'
