import { creditRequestLife } from '@banyan/domain/payments/paid-request.ts'
import { saveRows, stepAlong } from '#features/people/lives/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { findSamePayment, lockCrediting } from '../queries.ts'
import { creditNow } from './credit-now.ts'
import { writeRequest, type CreditRequestInput } from './write-request.ts'

interface Recording extends Omit<CreditRequestInput, 'recorded_by' | 'slip_file_id'> {
  /** Of whoever paid. */
  readonly name: string
}

/**
 * An admin records what somebody paid and credits it at once, for something that is bought with it in the same transaction: a
 * request that is asked for and approved in one act. It counts in what the admin credited. Who is to agree is for the caller to
 * ask, with the places where the same payment may stand already. They are read once the wallet is locked: of two at once the second
 * finds the first.
 */
export async function recordCredit(trx: Transaction, context: Context, { name, ...input }: Recording) {
  const [at, by_person_id] = [context.clock.now(), actorOf(context).person_id]
  await lockCrediting(trx, by_person_id)
  const written = await writeRequest(trx, context, { ...input, slip_file_id: null, recorded_by: by_person_id })
  const { person_id, amount: amount_minor } = input
  const { id } = written
  const request = { id, person_id, name, wallet: 'FUND', amount_minor } as const
  const journal_id = await creditNow(trx, request, { at, by_person_id })
  const state = creditRequestLife.moves.approve.to
  await saveRows(trx, 'credit_request', [id], { journal_id, state, acted_at: at, acted_by: by_person_id })
  await stepAlong(trx, creditRequestLife, { ids: [id], move: 'approve', at, by_person_id })
  return { ...written, same_reference: await findSamePayment(trx, id) }
}
export type RecordedCredit = Awaited<ReturnType<typeof recordCredit>>
