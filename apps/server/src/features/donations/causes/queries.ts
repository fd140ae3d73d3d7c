import { sql } from 'kysely'
import type { listCauses } from '@banyan/contract/donations/causes.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Database, Transaction, Reader } from '#kit/database/database.ts'
import { holds, is, person } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'
import { payableAt } from '../pairing-queries.ts'

type CauseList = typeof listCauses

/** What is promised to a cause: what was kept or may be, and of a promise given up what it still holds. */
const promised = sql<bigint>`(
  select coalesce(sum(case when given.end_status is null then given.amount_minor else given.held_minor end), 0)::bigint
  from donation_commitment given where given.cause_id = cause.id)`
const givers = sql<bigint>`(
  select count(distinct given.member_id) from donation_commitment given
  where given.cause_id = cause.id and given.settled_minor > 0)`

const shownCauses = (db: Reader) =>
  db
    .selectFrom('donation_cause as cause')
    .innerJoin('donation_request as wanted', 'wanted.id', 'cause.request_id')
    .innerJoin('member', 'member.id', 'cause.member_id')
    .innerJoin('person', 'person.id', 'member.person_id')
    .innerJoin('person as verifier', 'verifier.id', 'cause.verified_by')
    .select([
      'cause.id',
      'cause.title',
      'cause.story',
      'cause.member_id',
      'cause.target_minor',
      'cause.request_id',
      'cause.verified_at',
      'cause.closed_at',
      'cause.close_reason',
      'person.user_id',
      'person.name',
      'verifier.user_id as verified_by_user_id',
      'wanted.settled_minor',
    ])
    .select((eb) => eb.ref('cause.status').$castTo<'open' | 'closed'>().as('status'))
    .select(sql<bigint>`wanted.held_minor - wanted.settled_minor`.as('linked_minor'))
    .select([promised.as('promised_minor'), givers.as('givers')])

/** A cause with what has come of it. */
export type ShownCause = Awaited<ReturnType<ReturnType<typeof shownCauses>['executeTakeFirstOrThrow']>>

export const findOpenCauses = (db: Reader): Promise<ShownCause[]> =>
  shownCauses(db).where('cause.status', '=', 'open').orderBy('cause.id').execute()

/** Causes as an admin looks for them. */
export const findCauses = (
  db: Database,
  list: CauseList,
  request: ListRequest<CauseList>,
  row: RowFor<CauseList, ShownCause>,
) =>
  findPage(list, request, {
    db,
    rows: shownCauses(db),
    filters: {
      status: is('cause.status'),
      title: holds('cause.title'),
      user_id: person('person'),
    },
    sorts: { verified_at: 'cause.verified_at', target: 'cause.target_minor' },
    tieBreak: 'cause.id',
    totals: {
      target: 'cause.target_minor',
      linked: sql`wanted.held_minor - wanted.settled_minor`,
      settled: 'wanted.settled_minor',
    },
    row,
  })

/** A cause that nobody closes, and to which nobody else promises, until this commits. */
export async function maybeLockCause(trx: Transaction, id: bigint): Promise<ShownCause | undefined> {
  const locked = await trx.selectFrom('donation_cause').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return locked === undefined ? undefined : shownCauses(trx).where('cause.id', '=', id).executeTakeFirstOrThrow()
}

/** Whether members may pay somebody now: approved details of a bank or UPI, neither blocked nor gone. */
export const maybePayable = (trx: Transaction, user_id: string, now: Date) =>
  trx
    .selectFrom('member')
    .innerJoin('person', 'person.id', 'member.person_id')
    .leftJoin('bank_account as bank', (join) =>
      join.onRef('bank.person_id', '=', 'person.id').on('bank.state', '=', 'approved'),
    )
    .select(['member.id', 'member.left_at', 'person.is_blocked'])
    .select(sql<boolean>`coalesce(${payableAt(now)}, false)`.as('has_bank'))
    .where(sql`lower(person.user_id)`, '=', user_id.toLowerCase())
    .executeTakeFirst()
