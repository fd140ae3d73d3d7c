import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import type { ApprovalRow } from './approval.ts'

const kinds: Record<ApprovalRow['state'], StatusKind> = {
  waiting: 'waiting',
  approved: 'done',
  rejected: 'failed',
  cancelled: 'ended',
  expired: 'ended',
}

/** How far a request has come: a mark and a word. */
export function ApprovalState({ of }: { of: ApprovalRow['state'] }) {
  return (
    <Status kind={kinds[of]} shape="bare">
      {text(`approvals.states.${of}`)}
    </Status>
  )
}
