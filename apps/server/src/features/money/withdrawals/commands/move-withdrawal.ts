import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { WalletName } from '@banyan/domain/ledger/wallets.ts'
import type { WithdrawalMode } from '@banyan/domain/withdrawals/bank-payment.ts'
import type { ReckonedWithdrawal } from '@banyan/domain/withdrawals/reckon-withdrawal.ts'
import {
  paymentTransfers,
  releaseTransfers,
  returnTransfers,
  type WithdrawalTransfer,
} from '@banyan/domain/withdrawals/withdrawal-postings.ts'
import {
  refuseWithdrawalMove,
  stateAfterWithdrawalMove,
  type WithdrawalMove,
  type WithdrawalState,
} from '@banyan/domain/withdrawals/withdrawal-state.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { hintInstantRun } from '#features/money/closings/index.ts'
import { recordEvent } from '#features/money/events/index.ts'
import { mirrorIncomes } from '#features/money/incomes/index.ts'
import { postJournal } from '#features/money/ledger/index.ts'
import { actorOf, companyOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { refuseField } from '#kit/http/refusal.ts'
import { viewerOf } from '../present-withdrawal.ts'
import { lockWithdrawal, maybePaidEvent, type WithdrawalInHand } from '../queries.ts'
import { moveRefusal } from '../refusals.ts'

export interface BankPayment {
  readonly mode: WithdrawalMode
  readonly utr: string
  readonly paid_on: string
}

/** A step that moves money or decides; which one a bank file takes is a step of the file. */
export type Step =
  | { readonly move: 'approve' | 'cancel' }
  | { readonly move: 'reject' | 'fail' | 'return'; readonly reason: string }
  | { readonly move: 'pay'; readonly payment: BankPayment }

/** Locks what a step is about. Refuses with 404 what is not the actor's, with 409 a state that does not allow the step. */
export async function lockFor(
  trx: Transaction,
  context: Context,
  move: WithdrawalMove,
  id: bigint,
): Promise<WithdrawalInHand> {
  const found = await lockWithdrawal(trx, id)
  const at_hand = found && { ...found, state: found.state as WithdrawalState }
  const why = refuseWithdrawalMove(move, at_hand, viewerOf(actorOf(context)))
  if (why !== undefined || found === undefined) throw moveRefusal(why ?? 'UNKNOWN')
  return found
}

const withdrawnOf = (row: WithdrawalInHand) => ({
  ...(row as unknown as ReckonedWithdrawal),
  wallet: row.wallet as WalletName,
  person_id: row.person_id,
})

/** What a step moves in the books, by the kind of its journal; undefined where it moves nothing. */
export function postingOf(
  move: WithdrawalMove,
  row: WithdrawalInHand,
): { readonly kind: string; readonly transfers: readonly WithdrawalTransfer[] } | undefined {
  const of = withdrawnOf(row)
  if (move === 'approve' || move === 'process') return undefined
  if (move === 'pay') return { kind: 'withdrawal_payment', transfers: paymentTransfers(of) }
  return { kind: 'withdrawal_refund', transfers: move === 'return' ? returnTransfers(of) : releaseTransfers(of) }
}

interface Stepped {
  readonly at: Date
  readonly by_person_id: bigint
}

async function post(
  trx: Transaction,
  move: WithdrawalMove,
  row: WithdrawalInHand,
  { at, by_person_id }: Stepped,
): Promise<bigint | null> {
  const posting = postingOf(move, row)
  if (posting === undefined) return null
  return postJournal(trx, {
    ...posting,
    reference: `withdrawal:${row.id}`,
    idempotency_key: `${posting.kind}:${row.id}`,
    input: { withdrawal_id: row.id, move },
    event_at: at,
    created_by: by_person_id,
  })
}

/**
 * What members above earn of a withdrawal: a paid one is an event, and one that came back undoes it with all that it paid. A
 * franchise has nobody above it.
 */
async function tellIncomes(
  trx: Transaction,
  move: WithdrawalMove,
  { id, member_id, gross_minor }: WithdrawalInHand,
  { at, by_person_id }: Stepped,
): Promise<void> {
  if (member_id === null || (move !== 'pay' && move !== 'return')) return
  const event = { member_id, at, source_type: 'withdrawal', source_id: id, created_by: by_person_id } as const
  if (move === 'pay') await recordEvent(trx, { ...event, kind: 'withdrawal_paid', amount_minor: gross_minor })
  else {
    const paid = await maybePaidEvent(trx, id)
    if (paid === undefined) throw new Error(`withdrawal ${id} was paid without an event`)
    const reversal_event_id = await recordEvent(trx, { ...event, kind: 'reversal', reverses_id: paid.id })
    await mirrorIncomes(trx, { event_id: paid.id, reversal_event_id, at, created_by: by_person_id })
  }
  await hintInstantRun(trx)
}

/** The owner is told what they do not see happen. */
async function tellOwner(trx: Transaction, context: Context, step: Step, row: WithdrawalInHand): Promise<void> {
  const { id, person_id, request_no } = row
  const { currency_code } = companyOf(context)
  const shown = (amount_minor: bigint) => `${currency_code} ${money.encode(minor(amount_minor))}`
  const about = { person_id, event_key: `withdrawal_${step.move}:${id}` }
  if (step.move === 'pay') {
    const { mode, utr } = step.payment
    const values = { request_no, amount: shown(row.net_minor), mode, utr }
    await queueMessage(trx, context, { ...about, template: 'withdrawal_paid', values })
  } else if ('reason' in step) {
    const { reason } = step
    const template = `withdrawal_${stateAfterWithdrawalMove(step.move)}` as
      | 'withdrawal_rejected'
      | 'withdrawal_failed'
      | 'withdrawal_returned'
    const values = { request_no, amount: shown(row.gross_minor), reason }
    await queueMessage(trx, context, { ...about, template, values })
  }
}

const isUtrTaken = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'withdrawal_utr'

/**
 * Takes one step of a withdrawal that is locked and allows it: the books, the step, the state, the event and the message.
 * Refuses with 400 on `utr` a UTR that paid another one.
 */
export async function takeStep(trx: Transaction, context: Context, row: WithdrawalInHand, step: Step): Promise<void> {
  const stepped = { at: context.clock.now(), by_person_id: actorOf(context).person_id }
  const { move } = step
  const state = stateAfterWithdrawalMove(move)
  const reason = 'reason' in step ? step.reason : ''
  const payment = 'payment' in step ? step.payment : {}
  await trx
    .updateTable('withdrawal')
    .set({ state, reason, ...payment, acted_at: stepped.at, acted_by: stepped.by_person_id })
    .where('id', '=', row.id)
    .execute()
    .catch((error: unknown) => {
      throw isUtrTaken(error) ? refuseField('utr', said('money.utr_taken'), 'utr_taken') : error
    })
  const journal_id = await post(trx, move, row, stepped)
  await trx
    .insertInto('withdrawal_step')
    .values({ withdrawal_id: row.id, state, reason, journal_id, ...payment, ...stepped })
    .execute()
  await tellIncomes(trx, move, row, stepped)
  await tellOwner(trx, context, step, row)
}
