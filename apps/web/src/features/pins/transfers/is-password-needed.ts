import type { findPinAllowance } from '@banyan/contract/pins/pin-transfers.ts'
import type { WireReply } from '../../../kit/wire.ts'

export type Allowance = WireReply<typeof findPinAllowance>['data']

/** Whether moving so many pins now asks for the password. The server looks again. */
export const isPasswordNeeded = (allowance: Allowance | undefined, count: unknown): boolean =>
  allowance !== undefined && typeof count === 'number' && count > allowance.left
