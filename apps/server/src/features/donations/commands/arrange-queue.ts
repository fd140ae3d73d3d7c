import { said } from '@banyan/contract/words/refusals.ts'
import { lateStatuses } from '@banyan/domain/donations/link.ts'
import {
  isQueued,
  isWaiting,
  mayArrange,
  mayTakeBack,
  type GivingStatus,
} from '@banyan/domain/donations/donation-status.ts'
import { inOneMoment } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { lockCommitment, lockPairing, lockRequest } from '../queries.ts'
import { keepClocks } from './keep-clocks.ts'
import { settleFee } from './settle-fee.ts'

const linkedAlready = () => new Refusal(409, 'wrong_state', said('donations.cannot_take_back'))

/** A payment that was over and that nobody has decided may still fill a side: it is not taken away meanwhile. */
const hasLateProof = async (trx: Transaction, side: 'commitment_id' | 'request_id', id: bigint): Promise<boolean> =>
  (await trx
    .selectFrom('donation_link')
    .select('id')
    .where(side, '=', id)
    .where('status', 'in', lateStatuses)
    .executeTakeFirst()) !== undefined

/** A member takes a promise back before anybody was linked to it. To others there is no such promise. */
export async function cancelCommitment(
  trx: Transaction,
  acting: Pick<Services, 'clock'>,
  { id, member_id }: { readonly id: bigint; readonly member_id: bigint },
): Promise<void> {
  const services = inOneMoment(acting)
  const given = await lockCommitment(trx, id)
  if (given?.member_id !== member_id) throw notFound('donation')
  if (!mayTakeBack(given, given.end_status !== null) || (await hasLateProof(trx, 'commitment_id', id)))
    throw linkedAlready()
  const ended = { end_status: 'cancelled', ended_at: services.clock.now() } as const
  await trx.updateTable('donation_commitment').set(ended).where('id', '=', id).execute()
  await settleFee(trx, services, id)
}

/** An admin asks for donations to a member, such as one of the company’s own ids, with a reason. */
export async function seedRequest(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  seed: {
    readonly member_id: bigint
    readonly amount_minor: bigint
    readonly reason: string
    readonly requested_by: bigint
  },
): Promise<bigint> {
  const now = clock.now()
  const { id } = await trx
    .insertInto('donation_request')
    .values({ ...seed, kind: 'seed', since: now, requested_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What was taken back: what a member has earned, or what an admin asked for. */
export interface Withdrawn {
  readonly kind: string
  readonly amount_minor: bigint
  readonly member_id: bigint
}

/** An admin takes a request back before anybody was linked to it. */
export async function withdrawRequest(trx: Transaction, id: bigint): Promise<Withdrawn> {
  const wanted = await lockRequest(trx, id)
  if (wanted === undefined) throw notFound('request')
  const has_late_proof = await hasLateProof(trx, 'request_id', id)
  const kind = wanted.kind
  if (!mayArrange({ ...wanted, kind, has_late_proof }).withdraw) throw linkedAlready()
  await trx.updateTable('donation_request').set({ is_cancelled: true }).where('id', '=', id).execute()
  return { kind, amount_minor: wanted.amount_minor, member_id: wanted.member_id }
}

/**
 * An admin puts a promise or a request before all others; the reason is in the audit. Answers how much of it may yet be
 * linked, now or anew, and whose it is: a link that nobody has paid can come loose, and what was received cannot.
 */
export async function putFirst(
  trx: Transaction,
  side: 'commitment' | 'request',
  id: bigint,
): Promise<{ readonly was_first: boolean; readonly open_minor: bigint; readonly member_id: bigint }> {
  const waiting = side === 'commitment' ? await lockCommitment(trx, id) : await lockRequest(trx, id)
  if (waiting === undefined) throw notFound(side === 'commitment' ? 'donation' : 'request')
  const isInQueue = !('kind' in waiting) || isQueued(waiting.kind)
  if (!isInQueue || !isWaiting(waiting.status as GivingStatus))
    throw new Refusal(409, 'wrong_state', said('donations.not_in_queue'))
  const table = side === 'commitment' ? ('donation_commitment' as const) : ('donation_request' as const)
  await trx.updateTable(table).set({ is_first: true }).where('id', '=', id).execute()
  const { is_first, amount_minor, settled_minor, member_id } = waiting
  return { was_first: is_first, open_minor: amount_minor - settled_minor, member_id }
}

/** While banks are out no deadline of a donation runs, until an admin says that they are back. */
export async function pauseDeadlines(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  {
    is_paused,
    reason,
    by_person_id,
  }: { readonly is_paused: boolean; readonly reason: string; readonly by_person_id: bigint },
): Promise<void> {
  const now = clock.now()
  // The same row that pairing holds, so that no link is made between the two.
  await lockPairing(trx)
  const open = await trx.selectFrom('donation_pause').select('id').where('until_at', 'is', null).executeTakeFirst()
  if ((open !== undefined) === is_paused)
    throw new Refusal(
      409,
      'is_so_already',
      is_paused ? said('donations.paused_already') : said('donations.running_already'),
    )
  await (open === undefined
    ? trx.insertInto('donation_pause').values({ from_at: now, reason, begun_by: by_person_id }).execute()
    : trx
        .updateTable('donation_pause')
        .set({ until_at: now, ended_by: by_person_id })
        .where('id', '=', open.id)
        .execute())
  await keepClocks(trx, now, 'all')
}
