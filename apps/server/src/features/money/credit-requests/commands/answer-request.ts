import { money } from '@banyan/contract/kit/values.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { walletCode, walletName, type WalletName } from '@banyan/domain/ledger/wallets.ts'
import { stateAfterMove, type PaidRequestMove } from '@banyan/domain/payments/paid-request.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { postJournal } from '#features/money/ledger/index.ts'
import { requestToMove } from '#features/money/payments/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, Refusal } from '#kit/http/refusal.ts'
import { findSameReference, hasLeft, lockRequest, type RequestInHand } from '../queries.ts'

interface AnswerInput {
  readonly id: bigint
  readonly actor: Actor
}

interface Approval extends AnswerInput {
  /** Needed where the same payment is on record elsewhere; only the audit keeps it. */
  readonly reason?: string | undefined
  /** What the company calls its money, for the message. */
  readonly currency_code: string
  /** Refuses so much, in hundredths, to whoever would need the password for it. */
  readonly mayCredit: (amount_minor: bigint) => Promise<void>
}

/** A request that is answered, with the name of its wallet. */
type Answered = RequestInHand & { readonly wallet_name: string }

const lockFor = async (trx: Transaction, move: PaidRequestMove, { id, actor }: AnswerInput): Promise<Answered> => {
  const request = requestToMove(await lockRequest(trx, id), move, actor)
  return { ...request, wallet_name: walletName(request.wallet as WalletName, request.user_type) }
}

const settle = (
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  move: PaidRequestMove,
  { id, actor, ...more }: AnswerInput & { reason?: string; journal_id?: bigint },
) =>
  trx
    .updateTable('credit_request')
    .set({ ...more, state: stateAfterMove(move), acted_at: clock.now(), acted_by: actor.person_id })
    .where('id', '=', id)
    .execute()

/** Nobody who is blocked or has left gets money; until this act ends nobody blocks them. */
async function assertMayBeCredited(trx: Transaction, { person_id, name }: RequestInHand): Promise<void> {
  const person = await lockPerson(trx, person_id)
  if (person?.is_blocked !== false) throw new Refusal(409, 'not_now', said('money.credit_blocked', { name }))
  if (await hasLeft(trx, person_id)) throw new Refusal(409, 'not_now', said('money.credit_left', { name }))
}

/**
 * Credits the whole amount to the wallet of whoever asked: the company received it, so it leaves `cash`. Refuses what
 * `mayCredit` refuses, with 404 what is not there, with 409 what is decided already and a requester blocked or gone since;
 * with 400 a payment on record elsewhere, unless a reason is given.
 */
export async function approveRequest(
  trx: Transaction,
  services: Services,
  { reason, mayCredit, currency_code, ...answer }: Approval,
): Promise<Answered> {
  const { id, actor } = answer
  const request = await lockFor(trx, 'approve', answer)
  const { request_no, person_id, amount_minor, wallet_name } = request
  demandReason((await findSameReference(trx, id)).length > 0, reason)
  await mayCredit(amount_minor)
  await assertMayBeCredited(trx, request)
  const reference = `credit_request:${id}`
  const journal_id = await postJournal(trx, {
    kind: 'credit_request',
    reference,
    idempotency_key: reference,
    input: { id, person_id, amount_minor },
    event_at: services.clock.now(),
    created_by: actor.person_id,
    transfers: [
      {
        debit: 'cash',
        credit: walletCode(request.wallet as WalletName, person_id),
        amount_minor,
        kind: 'credit_request',
      },
    ],
  })
  await settle(trx, services, 'approve', { ...answer, journal_id })
  await queueMessage(trx, services, {
    event_key: `credit_request_approved:${id}`,
    person_id,
    template: 'credit_request_approved',
    values: { request_no, amount: `${currency_code} ${money.encode(minor(amount_minor))}`, wallet_name },
  })
  return request
}

/** Says no, with a reason that whoever asked reads. */
export async function rejectRequest(
  trx: Transaction,
  services: Services,
  answer: AnswerInput & { reason: string },
): Promise<Answered> {
  const { id, reason } = answer
  const request = await lockFor(trx, 'reject', answer)
  await settle(trx, services, 'reject', answer)
  await queueMessage(trx, services, {
    event_key: `credit_request_rejected:${id}`,
    person_id: request.person_id,
    template: 'credit_request_rejected',
    values: { request_no: request.request_no, reason },
  })
  return request
}

/** Whoever asked thinks better of it, while nobody has answered. */
export async function cancelRequest(trx: Transaction, services: Services, answer: AnswerInput): Promise<void> {
  await lockFor(trx, 'cancel', answer)
  await settle(trx, services, 'cancel', answer)
}
