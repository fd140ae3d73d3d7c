import type { PaidRequestState } from '@banyan/contract/payments/paid-requests.ts'
import { stateMark } from '#kit/lives/state-mark.tsx'

/** Where a request stands. */
export const { Mark: RequestStatus, column: requestState } = stateMark<PaidRequestState>('paid_requests.states', {})
