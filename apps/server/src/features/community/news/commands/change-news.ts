import type { NewsBody } from '@banyan/contract/news/news.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { imagesOf } from '@banyan/domain/documents/document.ts'
import { mayBecomeDraft } from '@banyan/domain/news/news.ts'
import { askForEverybody } from '#features/community/announcements/index.ts'
import { noteChange } from '#features/people/records/index.ts'
import { actorOf, type Context } from '#kit/context.ts'
import type { Reader, Transaction } from '#kit/database/database.ts'
import { changedMeanwhile, refuseField } from '#kit/http/refusal.ts'
import { getRecordVersion } from '#kit/versions/queries.ts'
import { isSameDocument } from '#kit/versions/same-document.ts'
import { bodyOf, filesOf } from '../present-news.ts'
import type { NewsRow } from '../queries.ts'
import { toldOf } from '../told-of.ts'
import { assertPackage } from './assert-package.ts'
import { keepPictures } from './keep-pictures.ts'
import { lockNews } from './lock-news.ts'

type Kept = NewsBody & { readonly picture_file_id: bigint | null }

const noun = 'news'

/** News as they stand, by the fields that are changed. */
const standing = (row: NewsRow): Kept => ({
  title: row.title,
  body: bodyOf(row),
  picture_file_id: row.picture_file_id,
  audience: row.audience,
  members: row.members,
  package_id: row.package_id,
  from_at: row.from_at,
  to_at: row.to_at,
  is_pinned: row.is_pinned,
  is_ticker: row.is_ticker,
  is_draft: row.is_draft,
})

const picturesIn = ({ body }: Kept): bigint[] => imagesOf(body).map(BigInt)

const columnsOf = ({ body, ...news }: Kept) => ({ ...news, body: JSON.stringify(body) })

/** What people read of news, for whoever agrees to them. */
const told = async (db: Reader, news: Kept) => ({
  ...(await toldOf(db, news, filesOf(news))),
  is_pinned: news.is_pinned,
  is_ticker: news.is_ticker,
})
type Told = Awaited<ReturnType<typeof told>>

interface Announced {
  readonly before: Told | null
  readonly after: Kept
  /** Everybody who has read them is told again. */
  readonly is_told_again?: boolean
}

/** News as an announcement: a draft is read by nobody. */
const announced = async (trx: Transaction, id: bigint | null, { before, after, is_told_again = false }: Announced) => ({
  kind: 'news' as const,
  id,
  title: after.title,
  reach: after.is_draft ? ('nobody' as const) : ('rule' as const),
  before,
  after: { ...(await told(trx, after)), ...(is_told_again && { is_told_again }) },
})

/** Writes news and answers their id. Refuses by field a package that is not there, and pictures that are not fresh uploads of the admin. */
export async function addNews(trx: Transaction, context: Context, news: NewsBody): Promise<bigint> {
  const kept: Kept = { ...news, picture_file_id: news.picture_file_id ?? null }
  const { person_id } = actorOf(context)
  await assertPackage(trx, kept)
  await keepPictures(trx, {
    before: new Set(),
    after: filesOf(kept),
    in_text: picturesIn(kept),
    by_person_id: person_id,
  })
  await askForEverybody(trx, context, await announced(trx, null, { before: null, after: kept }))
  const { id } = await trx
    .insertInto('news')
    .values({ ...columnsOf(kept), created_by: person_id, created_at: context.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await noteChange(trx, context, { noun, id }, null, { ...kept })
  return id
}

interface Changing {
  readonly id: bigint
  readonly seen: number
  readonly is_told_again: boolean
  readonly news: NewsBody
}

/**
 * Changes news and answers their version. Who has read them has them as read, unless it is asked to tell them again.
 * Refuses what adding refuses, news that were taken down, and a draft of what people may have read.
 */
export async function changeNews(
  trx: Transaction,
  context: Context,
  { id, seen, is_told_again, news }: Changing,
): Promise<number> {
  const row = await lockNews(trx, id)
  const before = standing(row)
  const after: Kept = {
    ...news,
    picture_file_id: news.picture_file_id === undefined ? before.picture_file_id : news.picture_file_id,
  }
  const version = await getRecordVersion(trx, { noun, id })
  if (isSameDocument(before, after) && !is_told_again) {
    context.unchanged()
    context.guarded()
    return version
  }
  if (version !== seen) throw changedMeanwhile()
  if (news.is_draft && !mayBecomeDraft(row, context.clock.now())) throw refuseField('is_draft', said('news.is_out'))
  await assertPackage(trx, after)
  const told_before = await told(trx, before)
  const by_person_id = actorOf(context).person_id
  await keepPictures(trx, { before: filesOf(before), after: filesOf(after), in_text: picturesIn(after), by_person_id })
  await askForEverybody(trx, context, await announced(trx, id, { before: told_before, after, is_told_again }))
  const edition = is_told_again ? row.edition + 1 : row.edition
  await trx
    .updateTable('news')
    .set({ ...columnsOf(after), edition })
    .where('id', '=', id)
    .execute()
  await noteChange(trx, context, { noun, id }, { ...before, edition: row.edition }, { ...after, edition })
  return version + 1
}
