import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { maybeLockCause, maybePayable } from '../causes/queries.ts'
import { lockPairing } from '../queries.ts'
import { receiverRefusal } from '../receiver-refusals.ts'

interface NewCause {
  readonly title: string
  readonly story: string
  readonly user_id: string
  readonly target_minor: bigint
  readonly by_person_id: bigint
}

/**
 * Adds a cause and asks for its target to be given to its beneficiary. Refuses by field a beneficiary who is unknown,
 * blocked or gone, or whom nobody could pay.
 */
export async function addCause(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { title, story, user_id, target_minor, by_person_id }: NewCause,
): Promise<bigint> {
  const now = clock.now()
  const member = await maybePayable(trx, user_id, now)
  if (member === undefined) throw receiverRefusal('member_unknown')
  if (member.is_blocked) throw receiverRefusal('member_blocked')
  if (member.left_at !== null) throw receiverRefusal('member_left')
  if (!member.has_bank) throw receiverRefusal('no_bank')
  const wanted = { member_id: member.id, amount_minor: target_minor, reason: title, requested_by: by_person_id }
  const { id: request_id } = await trx
    .insertInto('donation_request')
    .values({ ...wanted, kind: 'cause', since: now, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const verified = { verified_by: by_person_id, verified_at: now }
  const { id } = await trx
    .insertInto('donation_cause')
    .values({ title, story, member_id: member.id, target_minor, request_id, ...verified })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface Closing {
  readonly id: bigint
  readonly reason: string
  readonly by_person_id: bigint
}

/** Takes no more gifts for a cause. What is linked goes on; what waits for it may be taken back by its giver. */
export async function closeCause(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { id, reason, by_person_id }: Closing,
): Promise<void> {
  // The same row that linking holds, so that nobody is linked to it meanwhile.
  await lockPairing(trx)
  const cause = await maybeLockCause(trx, id)
  if (cause === undefined) throw notFound('cause')
  if (cause.status === 'closed') throw new Refusal(409, 'closed_already', said('donations.closed_already'))
  await trx
    .updateTable('donation_cause')
    .set({ status: 'closed', closed_at: clock.now(), closed_by: by_person_id, close_reason: reason })
    .where('id', '=', id)
    .execute()
  await withdrawUnwanted(trx, cause.request_id)
}

/**
 * Takes back a request that nobody else is to be linked to: of a stage, which was made for one payer, and of a cause that
 * is closed. What is linked or paid of it stays.
 */
export async function withdrawUnwanted(trx: Transaction, request_id: bigint): Promise<void> {
  await trx
    .updateTable('donation_request as wanted')
    .set({ is_cancelled: true })
    .where('wanted.id', '=', request_id)
    .where('wanted.held_minor', '=', 0n)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('wanted.kind', '=', 'stage'),
        exists(
          selectFrom('donation_cause as cause')
            .select('cause.id')
            .whereRef('cause.request_id', '=', 'wanted.id')
            .where('cause.status', '=', 'closed'),
        ),
      ]),
    )
    .execute()
}
