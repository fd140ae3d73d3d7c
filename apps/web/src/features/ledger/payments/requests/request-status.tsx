import type { PaidRequestState } from '@banyan/contract/payments/paid-requests.ts'
import { text } from '#kit/text.ts'
import { Status, type StatusKind } from '#ui/basics/status.tsx'

const kinds: Record<PaidRequestState, StatusKind> = {
  pending: 'waiting',
  approved: 'done',
  rejected: 'failed',
  cancelled: 'ended',
}

/** Where a request stands: a mark and a word. */
export const RequestStatus = ({ of, shape }: { of: PaidRequestState; shape?: 'pill' | 'bare' }) => (
  <Status kind={kinds[of]} shape={shape}>
    {requestStateWord(of)}
  </Status>
)

/** One value in words. */
export const requestStateWord = (of: PaidRequestState): string => text(`requests.states.${of}`)
