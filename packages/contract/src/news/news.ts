import { z } from 'zod'
import { newsAudiences, newsMembers, newsStates } from '@banyan/domain/news/news.ts'
import { document_bytes, keptDocument, writtenDocument } from '../documents/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, fileId, id, instant, wholeNumber } from '../kit/values.ts'
import { recordVersions, saved, seenVersion } from '../kit/versions.ts'
import { rule } from '../words/rules/common.ts'
import { newsRule } from '../words/rules/news.ts'
import { fitsTogether, whoAndWhen } from './who-and-when.ts'

const own = { pages: ['admin/miscellaneous/add-news'] } as const
const path = '/admin/news'
const params = z.strictObject({ id })

const news = z.strictObject({
  title: oneLine(120).min(3, newsRule('title')),
  body: writtenDocument,
  /** A picture or a PDF. Left out: as it is. */
  picture_file_id: fileId.nullable().optional(),
  audience: z.enum(newsAudiences, newsRule('audience')),
  ...whoAndWhen,
  is_pinned: z.boolean(),
  is_ticker: z.boolean(),
})
export type NewsBody = z.output<typeof news>

const body_bytes = document_bytes

const changed = news.extend({
  version: seenVersion,
  /** Whoever has read it has it before them as unread again. */
  is_told_again: z.boolean(),
})

export const addNews = endpoint({
  ...own,
  method: 'POST',
  path,
  guard: toEverybody,
  summary: 'Writes news, as a draft or for the people they are for',
  isOnce: true,
  body_bytes,
  body: news.check(fitsTogether),
  reply: dataOf(z.object({ id })),
})

export const saveNews = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id`,
  guard: toEverybody,
  summary: 'Changes news; whoever has read them is told again only if that is asked for',
  params,
  body_bytes,
  body: changed.check(fitsTogether),
  reply: saved,
})

export const takeDownNews = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id/take-down`,
  summary: 'Takes news down for good: nobody reads them any more, and their pictures are removed',
  params,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
})

export const newsVersions = recordVersions({ path, ...own })

/** The pictures that a document names, with where they are. */
const pictures = z.array(z.object({ file_id: z.string(), url: z.string() }))

const kept = {
  id,
  title: z.string(),
  audience: z.enum(newsAudiences),
  members: z.enum(newsMembers).nullable(),
  from_at: instant,
  to_at: instant.nullable(),
  is_pinned: z.boolean(),
  is_ticker: z.boolean(),
} as const

export const listNews = listEndpoint({
  ...own,
  path,
  summary: 'News, those that are over too',
  row: z.object({
    ...kept,
    state: z.enum(newsStates),
    package_name: z.string().nullable(),
    /** People who have read them as they are now, at most `most_counted`. */
    readers: z.number().int(),
    created_by_user_id: z.string(),
    taken_down_at: instant.nullable(),
    taken_down_by_user_id: z.string().nullable(),
    take_down_reason: z.string(),
    may: z.object({ save: z.boolean(), take_down: z.boolean() }),
  }),
  filters: { state: z.enum(newsStates), audience: z.enum(newsAudiences), title: z.string().trim().max(100) },
  sorts: ['from_at', 'title'],
})

/** One as whoever changes it needs it. */
export const getNews = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'News with their text and their version',
  params,
  reply: dataOf(
    z.object({
      ...kept,
      body: keptDocument,
      pictures,
      picture_url: z.string(),
      /** Where a PDF goes with the title instead of a picture; it is saved, never shown. */
      pdf_url: z.string(),
      package_id: id.nullable(),
      is_draft: z.boolean(),
      state: z.enum(newsStates),
      version: seenVersion,
    }),
  ),
})

const readableNews = z.object({
  id,
  title: z.string(),
  body: keptDocument,
  pictures,
  picture_url: z.string(),
  /** Where a PDF goes with the title instead of a picture; it is saved, never shown. */
  pdf_url: z.string(),
  from_at: instant,
  is_pinned: z.boolean(),
  is_ended: z.boolean(),
  is_unread: z.boolean(),
  /** It speaks of earnings, so the line about the income disclosure is below it. */
  has_disclosure: z.boolean(),
})

/** So many news are read at once. */
export const news_page_size = 10

export const readNews = endpoint({
  method: 'GET',
  path: '/news',
  summary: 'The news for whoever asks, signed in or not: pinned ones first, then the newest',
  pages: 'public',
  /** Pages count from 0. */
  query: z.strictObject({
    page: wholeNumber.refine((page) => page <= 1_000, rule('page_unknown')).optional(),
  }),
  reply: z.object({ data: z.array(readableNews), total_count: z.number().int(), page: z.number().int() }),
})
export type ReadableNews = z.output<typeof readableNews>

const most_seen = 50

/** Ids of news that are not one's own are passed over. */
export const markNewsRead = endpoint({
  method: 'POST',
  path: '/news/read',
  summary: 'Remembers that news were read, on whatever device',
  pages: 'signed-in',
  body: z.strictObject({
    ids: z
      .array(id)
      .min(1, rule('some'))
      .max(most_seen, newsRule('seen_most', { most: most_seen })),
  }),
  reply: done,
})

/** What runs over the dashboard. */
export const newsHeadlines = endpoint({
  method: 'GET',
  path: '/news/headlines',
  summary: 'The headlines for the dashboard',
  pages: 'signed-in',
  reply: dataOf(z.array(z.object({ id, title: z.string(), has_disclosure: z.boolean() }))),
})
