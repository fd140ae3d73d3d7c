import type { ApprovalRow } from './approval.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** How far a request has come. */
export const { Mark: ApprovalState, column: approvalState } = stateMark<ApprovalRow['state']>(
  'approvals.states',
  {},
  'bare',
)
