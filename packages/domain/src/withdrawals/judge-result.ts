import { modesFor, type PayTo, type WithdrawalMode } from './bank-payment.ts'
import type { BankResult, ResultFault, ResultRow } from './result-file.ts'
import type { WithdrawalMove, WithdrawalState } from './withdrawal-state.ts'

/** A withdrawal as a result file finds it. */
export interface PaidOrNot {
  readonly state: WithdrawalState
  readonly pay_to: PayTo
  readonly mode: string | null
  readonly utr: string | null
  /** The day on which it was asked for. */
  readonly requested_on: string
  /** What the bank was asked to pay, in hundredths. */
  readonly net_minor: bigint
}

/** What is wrong with a row beyond what it says of itself. */
export type ResultRowFault =
  | ResultFault
  /** No request of ours has this number. */
  | 'FOREIGN'
  /** Another payment of that mode has this UTR. */
  | 'UTR_TAKEN'
  | 'OTHER_MODE'
  /** Before it was asked for. */
  | 'PAID_BEFORE'
  /** It was paid with another UTR or mode. */
  | 'PAID_OTHERWISE'
  /** It is where a bank can say nothing about it. */
  | 'NOT_SENT'

export type JudgedResult =
  | {
      readonly outcome: 'act'
      readonly move: Extract<WithdrawalMove, 'pay' | 'fail' | 'return'>
      readonly result: BankResult
    }
  /** The file says what is known: nothing to do. */
  | { readonly outcome: 'known' }
  /** The bank names another amount than the one it was asked to pay. */
  | { readonly outcome: 'differs'; readonly amount_minor: bigint }
  | { readonly outcome: 'wrong'; readonly fault: ResultRowFault }

const wrong = (fault: ResultRowFault): JudgedResult => ({ outcome: 'wrong', fault })
const known: JudgedResult = { outcome: 'known' }

const isPaidSo = ({ mode, utr }: PaidOrNot, result: { readonly mode: WithdrawalMode; readonly utr: string }) =>
  mode === result.mode && utr === result.utr

/**
 * Decides one row of a result file: what it does, that it is known already, or what is wrong. An amount is compared to the
 * last hundredth, whatever the row says became of it. The same file a second time is all known.
 */
export function judgeResult(
  { read, amount_minor }: Pick<ResultRow, 'read' | 'amount_minor'>,
  found: PaidOrNot | undefined,
  isTaken: boolean,
): JudgedResult {
  if (typeof read === 'string') return wrong(read)
  if (found === undefined) return wrong('FOREIGN')
  const { state, pay_to, requested_on } = found
  if (amount_minor !== undefined && amount_minor !== found.net_minor) return { outcome: 'differs', amount_minor }
  if (read.status === 'paid') {
    if (state === 'paid' || state === 'returned') return isPaidSo(found, read) ? known : wrong('PAID_OTHERWISE')
    if (state !== 'processing') return wrong('NOT_SENT')
    if (!modesFor(pay_to, [read.mode]).includes(read.mode)) return wrong('OTHER_MODE')
    if (read.paid_on < requested_on) return wrong('PAID_BEFORE')
    return isTaken ? wrong('UTR_TAKEN') : { outcome: 'act', move: 'pay', result: read }
  }
  const [before, after, move] =
    read.status === 'failed' ? (['processing', 'failed', 'fail'] as const) : (['paid', 'returned', 'return'] as const)
  if (state === after) return known
  return state === before ? { outcome: 'act', move, result: read } : wrong('NOT_SENT')
}
