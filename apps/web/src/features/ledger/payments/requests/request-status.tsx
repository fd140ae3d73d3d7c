import type { PaidRequestState } from '@banyan/contract/payments/paid-requests.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

interface Standing {
  readonly state: PaidRequestState
}

/** Where a request stands. */
export const { Mark: RequestStatus, column: requestState } = stateMark<PaidRequestState>('paid_requests.states', {})

/** The same at the head of its sheet. */
export const requestMark = ({ state }: Standing) => <RequestStatus of={state} />
