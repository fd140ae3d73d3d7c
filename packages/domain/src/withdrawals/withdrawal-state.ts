import { life, type MoveOf } from '../lives/life.ts'
import { companyOrOwner } from '../lives/parties.ts'

/**
 * Where a request for a withdrawal is. The amount is held from the request on; it is the bank's with `paid`, and back in
 * its wallet with `rejected`, `cancelled`, `failed` and `returned`.
 */
export const withdrawalStates = [
  'requested',
  'approved',
  'processing',
  'paid',
  'failed',
  'rejected',
  'cancelled',
  'returned',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/** Still on its way: the amount is held. */
export const openWithdrawalStates = [
  'requested',
  'approved',
  'processing',
] as const satisfies readonly WithdrawalState[]

/** The amount is back in the wallet that it came from. */
export const refundedWithdrawalStates = [
  'failed',
  'rejected',
  'cancelled',
  'returned',
] as const satisfies readonly WithdrawalState[]

/**
 * What becomes of a request, and by whom. Only what a bank file took is paid, so that no two admins pay one request; what
 * was approved and is not to be paid after all fails.
 */
export const withdrawalLife = life('withdrawal', {
  states: withdrawalStates,
  parties: ['owner', 'company'],
  moves: {
    approve: { by: ['company'], from: ['requested'], to: 'approved' },
    reject: { by: ['company'], from: ['requested'], to: 'rejected', hasReason: true },
    cancel: { by: ['owner'], from: ['requested'], to: 'cancelled' },
    process: { by: ['company'], from: ['approved'], to: 'processing' },
    pay: { by: ['company'], from: ['processing'], to: 'paid', isProven: true },
    fail: { by: ['company'], from: ['approved', 'processing'], to: 'failed', hasReason: true, isProven: true },
    return: { by: ['company'], from: ['paid'], to: 'returned', hasReason: true, isProven: true },
  },
})
export type WithdrawalMove = MoveOf<typeof withdrawalLife>

/** An admin acts for the company, anybody else for themselves. */
export const partiesOfWithdrawal = companyOrOwner(['company'], ['owner'])
