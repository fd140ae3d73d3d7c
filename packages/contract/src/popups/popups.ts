import { z } from 'zod'
import { newsMembers, newsStates } from '@banyan/domain/news/news.ts'
import { isLink } from '@banyan/domain/documents/link.ts'
import { longest_link } from '@banyan/domain/documents/document.ts'
import { hasHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { last_place, popupAudiences, popupFrequencies } from '@banyan/domain/popups/popup.ts'
import { isPageKey } from '../catalogue/addresses.ts'
import { document_bytes, keptDocument, writtenDocument } from '../documents/document.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, orEmpty } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { recordVersions, saved, seenVersion } from '../kit/versions.ts'
import { fitsTogether, whoAndWhen } from '../news/who-and-when.ts'
import { rule } from '../words/rules/common.ts'
import { newsRule } from '../words/rules/news.ts'

const own = { pages: ['admin/miscellaneous/add-popup'] } as const
const path = '/admin/popups'
const params = z.strictObject({ id })

const most_pages = 200

const pages = z
  .array(
    z
      .string()
      .max(100, rule('characters_most', { most: 100 }))
      .refine((key) => !hasHidden(key), rule('visible_characters')),
  )
  .min(1, newsRule('pages'))
  .max(most_pages, rule('at_most', { most: most_pages }))
  .check(({ value, issues }) => {
    const nth = value.findIndex((key) => !isPageKey(key))
    if (nth < 0) return
    issues.push({ code: 'custom', path: [nth], input: value, message: newsRule('page_unknown', { page: value[nth]! }) })
  })

const popup = z.strictObject({
  title: oneLine(120).min(3, newsRule('title')),
  /** A picture alone is a document of one picture. */
  body: writtenDocument,
  /** Where its button leads; empty: it has none. */
  link: orEmpty(z.string().max(longest_link, newsRule('link')).refine(isLink, newsRule('link'))),
  /** Null: on every page. */
  pages: pages.nullable(),
  audience: z.enum(popupAudiences, newsRule('audience')),
  ...whoAndWhen,
  /** Of several that are due, the lowest is shown first. */
  place: z
    .number(rule('number'))
    .int(rule('whole_number'))
    .min(1, newsRule('place'))
    .max(last_place, newsRule('place')),
  frequency: z.enum(popupFrequencies, rule('choice')),
})
export type PopupBody = z.output<typeof popup>

const body_bytes = document_bytes + 32_768

export const addPopup = endpoint({
  ...own,
  method: 'POST',
  path,
  guard: toEverybody,
  summary: 'Writes a popup, as a draft or for the people it is for',
  isOnce: true,
  body_bytes,
  body: popup.check(fitsTogether),
  reply: dataOf(z.object({ id })),
})

export const savePopup = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id`,
  guard: toEverybody,
  summary: 'Changes a popup, as a new edition; whoever has closed it sees it again only if that is asked for',
  params,
  body_bytes,
  body: popup.extend({ version: seenVersion, is_shown_again: z.boolean() }).check(fitsTogether),
  reply: saved,
})

export const takeDownPopup = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id/take-down`,
  summary: 'Takes a popup down for good: nobody sees it any more, and its pictures are removed',
  params,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
})

export const popupVersions = recordVersions({ path, ...own })

/** The pictures that a document names, with where they are. */
const pictures = z.array(z.object({ file_id: z.string(), url: z.string() }))

const kept = {
  id,
  title: z.string(),
  link: z.string(),
  pages: z.array(z.string()).nullable(),
  audience: z.enum(popupAudiences),
  members: z.enum(newsMembers).nullable(),
  from_at: instant,
  to_at: instant.nullable(),
  place: z.number().int(),
  frequency: z.enum(popupFrequencies),
  state: z.enum(newsStates),
} as const

export const listPopups = listEndpoint({
  ...own,
  path,
  summary: 'Popups, those that are over too, with how many people saw, closed and agreed to each',
  row: z.object({
    ...kept,
    package_name: z.string().nullable(),
    edition: z.number().int(),
    /** People, since it was last to be shown again, at most `most_counted` of each. */
    shown: z.number().int(),
    closed: z.number().int(),
    agreed: z.number().int(),
    created_by_user_id: z.string(),
    taken_down_at: instant.nullable(),
    taken_down_by_user_id: z.string().nullable(),
    take_down_reason: z.string(),
    may: z.object({ save: z.boolean(), take_down: z.boolean() }),
  }),
  filters: { state: z.enum(newsStates), audience: z.enum(popupAudiences), title: z.string().trim().max(100) },
  sorts: ['place', 'from_at', 'title'],
})

/** One as whoever changes it needs it. */
export const getPopup = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'A popup with its text and its version',
  params,
  reply: dataOf(
    z.object({
      ...kept,
      body: keptDocument,
      pictures,
      package_id: id.nullable(),
      is_draft: z.boolean(),
      version: seenVersion,
    }),
  ),
})
