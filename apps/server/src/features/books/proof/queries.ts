import { listProofs } from '@banyan/contract/proof/proof.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import type { Reader } from '#kit/database/database.ts'
import { prepared } from '#kit/database/prepared.ts'
import { is } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** The last proof that found everything in order: what later ones may begin after. */
export const maybeLastInOrder = (db: Reader) =>
  db.selectFrom('proof').selectAll().where('state', '=', 'in_order').orderBy('id', 'desc').limit(1).executeTakeFirst()

export const maybeLastEnded = (db: Reader) =>
  db.selectFrom('proof').selectAll().where('ended_at', 'is not', null).orderBy('id', 'desc').limit(1).executeTakeFirst()

/** Since when there are books to prove, when they were last in order, and what the last proof found; undefined before setup. */
export const maybeLookedAt = (db: Reader) =>
  db
    .selectFrom('company')
    .modifyFront(prepared)
    .select('set_up_at')
    .select((eb) => [
      eb
        .selectFrom('proof')
        .select('ended_at')
        .where('state', '=', 'in_order')
        .orderBy('id', 'desc')
        .limit(1)
        .as('in_order_at'),
      eb
        .selectFrom('proof')
        .select('state')
        .where('ended_at', 'is not', null)
        .orderBy('id', 'desc')
        .limit(1)
        .as('last_state'),
    ])
    .executeTakeFirst()

/** The one that waits or runs; there is never a second. */
export const maybeUnderWay = (db: Reader) =>
  db.selectFrom('proof').selectAll().where('state', 'in', ['waiting', 'running']).executeTakeFirst()

export const findCreditedAfter = async (db: Reader, after_id: bigint): Promise<bigint[]> =>
  (
    await db
      .selectFrom('closing')
      .select('id')
      .where('id', '>', after_id)
      .where('status', '=', 'credited')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)

export const maybeLastJournal = async (db: Reader): Promise<bigint | null> =>
  (
    await db
      .selectFrom('journal')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id

/** When the company was set up, from when on it has books to prove. */
export const maybeCompany = (db: Reader) => db.selectFrom('company').select(['zone', 'set_up_at']).executeTakeFirst()

const proofsShown = (db: Reader) =>
  db
    .selectFrom('proof')
    .leftJoin('person', 'person.id', 'proof.asked_by')
    .selectAll('proof')
    .select('person.user_id as asked_by_user_id')

export type ShownProof = Awaited<ReturnType<ReturnType<typeof proofsShown>['executeTakeFirstOrThrow']>>

export const findProofs = (
  db: Reader,
  request: ListRequest<typeof listProofs>,
  row: RowFor<typeof listProofs, ShownProof>,
) =>
  findPage(listProofs, request, {
    db,
    rows: proofsShown(db),
    filters: { state: is('proof.state') },
    sorts: { asked_at: 'proof.id' },
    tieBreak: 'proof.id',
    row,
  })

export const getShownProof = (db: Reader, id: bigint) =>
  proofsShown(db).where('proof.id', '=', id).executeTakeFirstOrThrow()
