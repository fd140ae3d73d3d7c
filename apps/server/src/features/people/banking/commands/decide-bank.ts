import { said } from '@banyan/contract/words/refusals.ts'
import { holdUntil_ms, mayDecideBank, type BankState } from '@banyan/domain/kyc/bank-accounts.ts'
import { hasRedWarning } from '@banyan/domain/kyc/identity-warnings.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { demandReason, notFound, Refusal } from '#kit/http/refusal.ts'
import { queueMessage } from '#features/company/messages/index.ts'
import { lockPerson } from '#features/people/persons/index.ts'
import { getBank, getWarnings, maybeBankOwner } from '../queries.ts'

interface Deciding {
  readonly id: bigint
  readonly decided_by: bigint
}

/** Locks whoever the bank details are of. Refuses with 404 what does not exist, with 409 what was decided already. */
async function lockWaiting(trx: Transaction, id: bigint): Promise<{ person_id: bigint }> {
  const owner = await maybeBankOwner(trx, id)
  if (owner === undefined) throw notFound('bank_account')
  await lockPerson(trx, owner.person_id)
  const { state } = await getBank(trx, id)
  if (!mayDecideBank(state as BankState)) throw new Refusal(409, 'decided_already', said('people.decided_already'))
  return owner
}

/**
 * From now on payments go there: at once when these are the first, after a day when they replace others. Refuses with
 * 400 what has a red warning, unless a reason is given; only the audit keeps it.
 */
export async function approveBank(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { id, decided_by, reason }: Deciding & { reason?: string | undefined },
): Promise<void> {
  const { person_id } = await lockWaiting(trx, id)
  demandReason(hasRedWarning(await getWarnings(trx, id)), reason)
  const decided_at = services.clock.now()
  const { numUpdatedRows } = await trx
    .updateTable('bank_account')
    .set({ state: 'replaced' })
    .where('person_id', '=', person_id)
    .where('state', '=', 'approved')
    .executeTakeFirstOrThrow()
  const hold_ms = holdUntil_ms(decided_at.getTime(), numUpdatedRows > 0n)
  await trx
    .updateTable('bank_account')
    .set({ state: 'approved', decided_at, decided_by, hold_until: hold_ms === null ? null : new Date(hold_ms) })
    .where('id', '=', id)
    .execute()
  await queueMessage(trx, services, {
    event_key: `bank_approved:${id}`,
    person_id,
    template: 'bank_approved',
    values: {},
  })
}

/** What is in force stays so; the member reads why and may give other details. */
export async function rejectBank(
  trx: Transaction,
  services: Pick<Services, 'clock' | 'secrets'>,
  { id, decided_by, reason }: Deciding & { reason: string },
): Promise<void> {
  const { person_id } = await lockWaiting(trx, id)
  await trx
    .updateTable('bank_account')
    .set({ state: 'rejected', decided_at: services.clock.now(), decided_by, reason })
    .where('id', '=', id)
    .execute()
  await queueMessage(trx, services, {
    event_key: `bank_rejected:${id}`,
    person_id,
    template: 'bank_rejected',
    values: { reason },
  })
}
