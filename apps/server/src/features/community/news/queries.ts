import { sql, type RawBuilder } from 'kysely'
import type { listNews } from '@banyan/contract/news/news.ts'
import { most_counted } from '@banyan/contract/kit/most-counted.ts'
import type { ListRequest } from '@banyan/contract/kit/list.ts'
import { audiencesOf, type NewsReader, type NewsState } from '@banyan/domain/news/news.ts'
import type { Database, Reader, Transaction } from '#kit/database/database.ts'
import { holderNo } from '#kit/database/holders.ts'
import { prepared } from '#kit/database/prepared.ts'
import { holds, is } from '#kit/lists/filters.ts'
import { findPage, type RowFor } from '#kit/lists/find-page.ts'

/** What of a member decides about news; undefined of one who has left. */
export async function maybeStanding(db: Reader, member_id: bigint) {
  const member = await db
    .selectFrom('member')
    .modifyFront(prepared)
    .select(['activated_at', 'package_id'])
    .where('id', '=', member_id)
    .where('left_at', 'is', null)
    .executeTakeFirst()
  return member && { is_active: member.activated_at !== null, package_id: member.package_id }
}

/** Whether what is published is for this reader: by the columns `audience`, `members` and `package_id` of its table. */
export function isFor(table: 'news' | 'popup', reader: NewsReader | null): RawBuilder<boolean> {
  const its = (column: string) => sql.ref(`${table}.${column}`)
  const isForThem = sql<boolean>`${its('audience')} = any(${audiencesOf(reader)}::text[])`
  const member = reader?.member
  if (!member) return isForThem
  const standing = member.is_active ? 'active' : 'inactive'
  return sql`${isForThem} and coalesce(${its('members')}, ${standing}) = ${standing}
    and (${its('package_id')} is null or ${its('package_id')} = ${member.package_id})`
}

/** Of `news`: it has begun, and is for this reader. */
const isMine = (reader: NewsReader | null, now: Date) => sql<boolean>`not news.is_draft and news.taken_down_at is null
  and news.from_at <= ${now} and ${isFor('news', reader)}`

const mine = (db: Reader, reader: NewsReader | null, now: Date) =>
  db.selectFrom('news').modifyFront(prepared).where(isMine(reader, now))

const isLive = (now: Date) => sql<boolean>`(news.to_at is null or news.to_at > ${now})`
const isUnread = (person_id: bigint) => sql<boolean>`not exists (select from news_read
  where news_read.person_id = ${person_id} and news_read.holder_no = ${holderNo(person_id)} and news_read.news_id = news.id and news_read.edition = news.edition)`

interface Asked {
  readonly reader: NewsReader | null
  readonly person_id: bigint | null
  readonly now: Date
}

/** One page of the news for somebody: pinned ones first while they are live, then the newest. */
export async function findReadable(
  db: Reader,
  { reader, person_id, now }: Asked,
  { page, page_size }: { readonly page: number; readonly page_size: number },
) {
  const rows = await mine(db, reader, now)
    .select(['news.id', 'title', 'body', 'picture_file_id', 'from_at', 'to_at', 'is_pinned'])
    .select(person_id === null ? sql<boolean>`false`.as('is_unread') : isUnread(person_id).as('is_unread'))
    .orderBy(sql`is_pinned and ${isLive(now)}`, 'desc')
    .orderBy('from_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(page_size)
    .offset(page * page_size)
    .execute()
  const { count } = await mine(db, reader, now)
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow()
  return { rows, total_count: Number(count) }
}

/** The live news that somebody has not read in their edition of now. */
export const unreadNews = ({ reader, person_id, now }: Asked & { readonly person_id: bigint }) =>
  sql`select from_at as since from news where ${isMine(reader, now)} and ${isLive(now)} and ${isUnread(person_id)}`

/** The newest headlines that are live. */
export const findHeadlines = (db: Reader, { reader, now }: Pick<Asked, 'reader' | 'now'>) =>
  mine(db, reader, now)
    .where(isLive(now))
    .where('is_ticker', '=', true)
    .select(['news.id', 'title'])
    .orderBy('is_pinned', 'desc')
    .orderBy('from_at', 'desc')
    .orderBy('news.id', 'desc')
    .limit(most_headlines)
    .execute()

const most_headlines = 5

/** Of these news those that somebody may read, with their edition. */
export const findMine = (db: Reader, { reader, now }: Asked, ids: readonly bigint[]) =>
  mine(db, reader, now)
    .select(['news.id', 'edition'])
    .where(sql<boolean>`news.id = any(${[...ids]}::bigint[])`)
    .execute()

const stateAt = (now: Date): RawBuilder<NewsState> => sql`case when news.taken_down_at is not null then 'taken_down'
  when news.is_draft then 'draft' when news.from_at > ${now} then 'scheduled'
  when ${isLive(now)} then 'live' else 'ended' end`

const readers = sql<bigint>`(select count(*) from (select from news_read
  where news_read.news_id = news.id and news_read.edition = news.edition limit ${most_counted}) seen)`

const shownNews = (db: Reader, now: Date) =>
  db
    .selectFrom('news')
    .leftJoin('package', 'package.id', 'news.package_id')
    .leftJoin('person as author', 'author.id', 'news.created_by')
    .leftJoin('person as remover', 'remover.id', 'news.taken_down_by')
    .select([
      'news.id',
      'news.title',
      'news.audience',
      'news.members',
      'news.from_at',
      'news.to_at',
      'news.is_pinned',
      'news.is_ticker',
      'news.taken_down_at',
      'news.take_down_reason',
      'package.name as package_name',
      'remover.user_id as taken_down_by_user_id',
    ])
    .select(sql<string>`author.user_id`.as('created_by_user_id'))
    .select([stateAt(now).as('state'), readers.as('readers')])

/** News as an admin looks for them. */
export type ShownNews = Awaited<ReturnType<ReturnType<typeof shownNews>['executeTakeFirstOrThrow']>>

export const findNews = (
  db: Database,
  now: Date,
  request: ListRequest<typeof listNews>,
  list: typeof listNews,
  row: RowFor<typeof listNews, ShownNews>,
) =>
  findPage(list, request, {
    db,
    rows: shownNews(db, now),
    filters: { state: is(stateAt(now)), audience: is('news.audience'), title: holds('news.title') },
    sorts: { from_at: 'news.from_at', title: 'news.title' },
    tieBreak: 'news.id',
    row,
  })

const whole = (db: Reader, id: bigint) => db.selectFrom('news').selectAll().where('id', '=', id)

export type NewsRow = NonNullable<Awaited<ReturnType<typeof maybeNews>>>

export const maybeNews = (db: Reader, id: bigint) => whole(db, id).executeTakeFirst()

/** News that nobody else changes until this commits. */
export const maybeLockNews = (trx: Transaction, id: bigint) => whole(trx, id).forUpdate().executeTakeFirst()

export const hasNews = async (db: Reader, id: bigint): Promise<boolean> => (await maybeNews(db, id)) !== undefined

export const maybePackageName = async (db: Reader, id: bigint): Promise<string | undefined> =>
  (await db.selectFrom('package').select('name').where('id', '=', id).executeTakeFirst())?.name

/** The names of pictures that are kept, by their ids. */
export async function findPictures(db: Reader, ids: readonly bigint[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const files = await db
    .selectFrom('file')
    .select(['id', 'name'])
    .where('id', 'in', [...ids])
    .where('is_kept', '=', true)
    .where('purpose', '=', 'news')
    .execute()
  return new Map(files.map(({ id, name }) => [String(id), name]))
}
