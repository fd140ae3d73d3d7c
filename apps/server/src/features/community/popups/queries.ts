import { sql, type RawBuilder } from 'kysely'
import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { most_earlier_popups } from '@banyan/contract/popups/seen-popups.ts'
import type { listPopups } from '@banyan/contract/popups/popups.ts'
import type { NewsReader, NewsState } from '@banyan/domain/news/news.ts'
import type { PopupMark } from '@banyan/domain/popups/popup.ts'
import { isFor } from '#features/community/news/index.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { holderNo } from '#kit/database/holders.ts'
import { prepared } from '#kit/database/prepared.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

export interface Asked {
  readonly reader: NewsReader | null
  readonly person_id: bigint
  readonly now: Date
}

const isLive = (now: Date) => sql<boolean>`(popup.to_at is null or popup.to_at > ${now})`

/** When somebody marked a popup so last, of the editions that count; null: never. */
const lastMarked = (mark: PopupMark, person_id: bigint) => sql<Date | null>`(select max(popup_mark.at) from popup_mark
  where popup_mark.popup_id = popup.id and popup_mark.person_id = ${person_id} and popup_mark.mark = ${mark}
  and popup_mark.holder_no = ${holderNo(person_id)} and popup_mark.edition >= popup.shown_since_edition)`

/** Popups that have begun, for this reader. */
const mine = (db: Reader, { reader, person_id, now }: Asked) =>
  db
    .selectFrom('popup')
    .modifyFront(prepared)
    .where('is_draft', '=', false)
    .where('taken_down_at', 'is', null)
    .where('from_at', '<=', now)
    .where(isFor('popup', reader))
    .select(['popup.id', 'title', 'body', 'link', 'pages', 'frequency', 'edition', 'shown_since_edition'])
    .select(['from_at', 'to_at'])
    .select(lastMarked('closed', person_id).as('closed_at'))
    .select(lastMarked('agreed', person_id).as('agreed_at'))

/** Those that are live, in their order, with what this person did with each. */
export const findLive = (db: Reader, asked: Asked) =>
  mine(db, asked).where(isLive(asked.now)).orderBy('place').orderBy('popup.id').execute()

/** The newest of those that this person closed or agreed to, and of those that are over. */
export const findEarlier = (db: Reader, asked: Asked) =>
  mine(db, asked)
    .where(
      sql<boolean>`(not ${isLive(asked.now)} or exists (select from popup_mark where popup_mark.popup_id = popup.id
        and popup_mark.person_id = ${asked.person_id} and popup_mark.holder_no = ${holderNo(asked.person_id)}
        and popup_mark.mark <> 'shown'))`,
    )
    .orderBy('from_at', 'desc')
    .orderBy('popup.id', 'desc')
    .limit(most_earlier_popups)
    .execute()

/** Whether anybody agreed to it since it was last to be shown again. */
export const isAgreedTo = async (db: Reader, { id, shown_since_edition }: PopupRow): Promise<boolean> =>
  (await db
    .selectFrom('popup_mark')
    .select('id')
    .where('popup_id', '=', id)
    .where('mark', '=', 'agreed')
    .where('edition', '>=', shown_since_edition)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** One that somebody may have seen; undefined of what is not for them. */
export const maybeMine = (db: Reader, asked: Asked, id: bigint) =>
  mine(db, asked).where('popup.id', '=', id).executeTakeFirst()

/** When the person signed in on the device that asks. */
export async function getSignedInAt(db: Reader, session_hash: Buffer): Promise<Date> {
  const { created_at } = await db
    .selectFrom('session')
    .select('created_at')
    .where('token_hash', '=', session_hash)
    .executeTakeFirstOrThrow()
  return created_at
}

const stateAt = (now: Date): RawBuilder<NewsState> => sql`case when popup.taken_down_at is not null then 'taken_down'
  when popup.is_draft then 'draft' when popup.from_at > ${now} then 'scheduled'
  when ${isLive(now)} then 'live' else 'ended' end`

const people = (
  mark: PopupMark,
) => sql<bigint>`(select count(*) from (select distinct popup_mark.person_id from popup_mark
  where popup_mark.popup_id = popup.id and popup_mark.mark = ${mark}
  and popup_mark.edition >= popup.shown_since_edition limit ${most_counted}) seen)`

const shownPopups = (db: Reader, now: Date) =>
  db
    .selectFrom('popup')
    .leftJoin('package', 'package.id', 'popup.package_id')
    .leftJoin('person as author', 'author.id', 'popup.created_by')
    .leftJoin('person as remover', 'remover.id', 'popup.taken_down_by')
    .select(['popup.id', 'popup.title', 'popup.link', 'popup.pages', 'popup.audience', 'popup.members'])
    .select(['popup.from_at', 'popup.to_at', 'popup.place', 'popup.frequency', 'popup.edition'])
    .select(['popup.taken_down_at', 'popup.take_down_reason'])
    .select(['package.name as package_name', 'remover.user_id as taken_down_by_user_id'])
    .select(sql<string>`author.user_id`.as('created_by_user_id'))
    .select([stateAt(now).as('state'), people('shown').as('shown')])
    .select([people('closed').as('closed'), people('agreed').as('agreed')])

/** Popups as an admin looks for them. */
export type ShownPopup = Awaited<ReturnType<ReturnType<typeof shownPopups>['executeTakeFirstOrThrow']>>

export const findPopups = (
  db: Database,
  now: Date,
  request: ListRequest<typeof listPopups>,
  list: typeof listPopups,
  row: RowFor<typeof listPopups, ShownPopup>,
) =>
  findPage(list, request, {
    db,
    rows: shownPopups(db, now),
    filters: { state: is(stateAt(now)), audience: is('popup.audience'), title: holds('popup.title') },
    sorts: { place: 'popup.place', from_at: 'popup.from_at', title: 'popup.title' },
    tieBreak: 'popup.id',
    row,
  })

const whole = (db: Reader, id: bigint) => db.selectFrom('popup').selectAll().where('id', '=', id)

export type PopupRow = NonNullable<Awaited<ReturnType<typeof maybePopup>>>

export const maybePopup = (db: Reader, id: bigint) => whole(db, id).executeTakeFirst()

/** A popup that nobody else changes until this commits. */
export const maybeLockPopup = (trx: Transaction, id: bigint) => whole(trx, id).forUpdate().executeTakeFirst()

export const hasPopup = async (db: Reader, id: bigint): Promise<boolean> => (await maybePopup(db, id)) !== undefined
