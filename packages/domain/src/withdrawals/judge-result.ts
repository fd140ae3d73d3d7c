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
  /** Whether it was paid so long ago that it cannot be given back. */
  readonly is_late?: boolean
  /** The bank file that took it. */
  readonly file_no?: string | null
  /** Another bank was given it than the one that answers. */
  readonly is_of_other_bank?: boolean
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
  /** It came back after its last day. */
  | 'LATE'
  /** It was sent in another bank file than the row says. */
  | 'OTHER_FILE'
  | 'OTHER_BANK'

export type JudgedResult =
  | {
      readonly outcome: 'act'
      readonly move: Extract<WithdrawalMove, 'pay' | 'fail' | 'return'>
      readonly result: Exclude<BankResult, { status: 'waiting' }>
    }
  /** The file says what is known: nothing to do. */
  | { readonly outcome: 'known' }
  /** The bank names another amount than the one it was asked to pay. */
  | { readonly outcome: 'differs'; readonly amount_minor: bigint }
  | { readonly outcome: 'wrong'; readonly fault: ResultRowFault }

const wrong = (fault: ResultRowFault): JudgedResult => ({ outcome: 'wrong', fault })
const known: JudgedResult = { outcome: 'known' }

/** Twelve figures are of UPI where a UPI id was paid, and of IMPS where an account was. */
const ofPayee = (read: BankResult, pay_to: PayTo): BankResult =>
  read.status === 'paid' && read.mode === 'IMPS' && pay_to === 'upi' ? { ...read, mode: 'UPI' } : read

/** No bank was told of it. */
const notSent: ReadonlySet<WithdrawalState> = new Set(['requested', 'approved', 'rejected', 'cancelled'])

const isPaidSo = ({ mode, utr }: PaidOrNot, result: { readonly mode: WithdrawalMode; readonly utr: string }) =>
  mode === result.mode && utr === result.utr

/**
 * Decides one row of a result file: what it does, that it is known already, or what is wrong. An amount is compared to the
 * last hundredth, whatever the row says became of it. The same file a second time is all known.
 */
export function judgeResult(
  row: Pick<ResultRow, 'read' | 'amount_minor' | 'file_no' | 'is_mode_read'>,
  found: PaidOrNot | undefined,
  isTaken: boolean,
): JudgedResult {
  const { amount_minor, file_no } = row
  if (typeof row.read === 'string') return wrong(row.read)
  if (found === undefined) return wrong('FOREIGN')
  const read = row.is_mode_read === true ? ofPayee(row.read, found.pay_to) : row.read
  const { state, pay_to, requested_on } = found
  if (found.is_of_other_bank === true) return wrong('OTHER_BANK')
  if (file_no !== undefined && file_no !== found.file_no) return wrong('OTHER_FILE')
  if (amount_minor !== undefined && amount_minor !== found.net_minor) return { outcome: 'differs', amount_minor }
  if (read.status === 'waiting') return notSent.has(state) ? wrong('NOT_SENT') : known
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
  if (move === 'return' && state === before && found.is_late === true) return wrong('LATE')
  return state === before ? { outcome: 'act', move, result: read } : wrong('NOT_SENT')
}
