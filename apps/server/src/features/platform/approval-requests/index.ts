export { bindToSender, bindVoices, type BondReason } from './commands/bind-voices.ts'
export { forgetAskedMessages, forgetRequests } from './commands/forget-requests.ts'
export {
  endAllExpired,
  requestApproval,
  secret_details,
  type Approval,
  type ApprovalKind,
} from './commands/request-approval.ts'
export {
  findAgreeing,
  findBonds,
  findBringers,
  findBondsSince,
  findVoicesSince,
  isApprover,
  isThereFor,
} from './queries.ts'
export { assertSecond, findSecondsToAll, importHandReader, secondReader } from './second-person.ts'
