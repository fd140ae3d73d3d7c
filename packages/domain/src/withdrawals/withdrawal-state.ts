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
const moves = {
  approve: { by: 'company', from: ['requested'], to: 'approved' },
  reject: { by: 'company', from: ['requested'], to: 'rejected' },
  cancel: { by: 'owner', from: ['requested'], to: 'cancelled' },
  process: { by: 'company', from: ['approved'], to: 'processing' },
  pay: { by: 'company', from: ['processing'], to: 'paid' },
  fail: { by: 'company', from: ['approved', 'processing'], to: 'failed' },
  return: { by: 'company', from: ['paid'], to: 'returned' },
} as const satisfies Record<string, { by: Party; from: readonly WithdrawalState[]; to: WithdrawalState }>

type Party = 'owner' | 'company'
export type WithdrawalMove = keyof typeof moves
export const withdrawalMoves = Object.keys(moves) as readonly WithdrawalMove[]

export const stateAfterWithdrawalMove = (move: WithdrawalMove): WithdrawalState => moves[move].to

interface WithdrawalAtHand {
  readonly state: WithdrawalState
  readonly person_id: bigint
}

/** Whoever looks: an admin acts for the company, anybody else for themselves. */
interface Viewer {
  readonly person_id: bigint
  readonly is_admin: boolean
}

/** Why a withdrawal cannot go where it is wanted, in order of precedence. `UNKNOWN`: to whoever may not see it, there is none. */
export type WithdrawalMoveRefusal = 'UNKNOWN' | `IS_${Uppercase<WithdrawalState>}`

/** Decides one move. A state that does not allow it is refused by the name of that state. */
export function refuseWithdrawalMove(
  move: WithdrawalMove,
  withdrawal: WithdrawalAtHand | undefined,
  who: Viewer,
): WithdrawalMoveRefusal | undefined {
  if (withdrawal === undefined) return 'UNKNOWN'
  const { by, from } = moves[move]
  const isTheirs = by === 'company' ? who.is_admin : !who.is_admin && withdrawal.person_id === who.person_id
  if (!isTheirs) return 'UNKNOWN'
  const { state } = withdrawal
  return (from as readonly WithdrawalState[]).includes(state)
    ? undefined
    : `IS_${state.toUpperCase() as Uppercase<WithdrawalState>}`
}
