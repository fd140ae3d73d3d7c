import { said } from '@banyan/contract/words/refusals.ts'
import { decideBlocking, type BlockingRefusal } from '@banyan/domain/members/blocking.ts'
import type { Actor, Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { notFound, Refusal } from '#kit/http/refusal.ts'
import { recordEvent } from '#features/ledger/events/index.ts'
import { endSessions } from '#features/people/persons/index.ts'
import { lockMember } from '../queries.ts'

const root_member_id = 1n

const refusal = (why: BlockingRefusal, isBlocked: boolean): Refusal =>
  why === 'IS_ROOT'
    ? new Refusal(409, 'is_root', said('people.root_blocked'))
    : new Refusal(
        409,
        'is_so_already',
        isBlocked ? said('people.member_blocked_already') : said('people.member_not_blocked'),
      )

export interface Blocking {
  readonly member_id: bigint
  readonly isBlocked: boolean
  readonly reason: string
  /** Null: the schedule, by a rule of the company. */
  readonly by: Pick<Actor, 'person_id'> | null
}

/**
 * Blocks a member or lets one in again, with a reason, from this moment on: sessions end at once, earning pauses,
 * volume still flows through. Refuses a member who does not exist with 404, and what is so already with 409.
 */
export async function blockMember(
  trx: Transaction,
  { clock }: Pick<Services, 'clock'>,
  { member_id, isBlocked, reason, by }: Blocking,
): Promise<void> {
  const member = await lockMember(trx, member_id)
  if (member === undefined) throw notFound('member')
  const why = decideBlocking({ is_root: member_id === root_member_id, is_blocked: member.is_blocked }, isBlocked)
  if (why !== undefined) throw refusal(why, isBlocked)

  const at = clock.now()
  await trx.updateTable('person').set({ is_blocked: isBlocked }).where('id', '=', member.person_id).execute()
  if (isBlocked) await endSessions(trx, member.person_id, at)
  const { id } = await trx
    .insertInto('member_block')
    .values({ member_id, is_blocked: isBlocked, reason, at, by_person_id: by?.person_id ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  // Whoever has left earns nothing already, and goes on so.
  if (member.left_at !== null) return
  await recordEvent(trx, {
    kind: isBlocked ? 'block' : 'unblock',
    member_id,
    at,
    source_type: 'member_block',
    source_id: id,
    created_by: by?.person_id ?? null,
  })
}
