export { assertErasable, eraseMember } from './commands/erase-member.ts'
export { transferMember } from './commands/transfer-member.ts'
export { mountLives } from './membership-endpoints.ts'
export { lockLife, maybeLifeOf } from './queries.ts'
