import { z } from 'zod'
import { broadcastRoles, broadcastStates, most_listed } from '@banyan/domain/broadcasts/broadcast.ts'
import { newsMembers } from '@banyan/domain/news/news.ts'
import { endpoint } from '../kit/endpoint.ts'
import { oneLine, userId } from '../kit/fields.ts'
import { toEverybody } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { chosenId, dataOf, done, id, instant } from '../kit/values.ts'
import { category, messageText, subject } from '../support/conversations.ts'
import { broadcastRule } from '../words/rules/broadcasts.ts'
import { rule } from '../words/rules/common.ts'

/** A page of its own: who may write to one person may not therefore write to everybody. */
const own = { pages: ['admin/broadcasts'] } as const
const path = '/admin/broadcasts'
const params = z.strictObject({ id })

const words = { subject, text: messageText.min(1, broadcastRule('text')) }

const sending = z.strictObject({
  to: z.enum(['list', 'audience'], rule('choice')),
  user_ids: z
    .array(userId)
    .max(most_listed, broadcastRule('ids_most', { most: most_listed }))
    .nullable(),
  role: z.enum(broadcastRoles, broadcastRule('role')).nullable(),
  /** Of members alone; null: all of them. */
  members: z.enum(newsMembers, rule('choice')).nullable(),
  package_id: chosenId.nullable(),
  /** Whoever is placed below this member. */
  below_user_id: userId.nullable(),
  /** Of the address; empty: anywhere. */
  home_state: oneLine(60),
  ...words,
  /** What an answer would be about; null: it takes no answers. */
  reply_category: category.nullable(),
  by_email: z.boolean(),
  by_sms: z.boolean(),
})
export type BroadcastBody = z.output<typeof sending>

const ofMembers = ['members', 'package_id', 'below_user_id', 'home_state'] as const

/** Whom a message to an audience is for, as a form holds it; what is left out is not asked for. */
const asking = z.strictObject({
  role: z.enum(broadcastRoles, broadcastRule('role')),
  members: z.enum(newsMembers, rule('choice')).optional(),
  package_id: chosenId.optional(),
  below_user_id: userId.optional(),
  home_state: oneLine(60).optional(),
})
export type AskedAudience = z.output<typeof asking>

type OfMembers = { readonly [K in (typeof ofMembers)[number]]?: BroadcastBody[K] | undefined }

/** Those limits of members that somebody else is asked for with. */
const limitsOf = (value: OfMembers & Pick<BroadcastBody, 'role'>) =>
  value.role === 'members' ? [] : ofMembers.filter((field) => (value[field] ?? '') !== '')

const fitsMembers: z.core.CheckFn<AskedAudience> = ({ value, issues }) => {
  for (const field of limitsOf(value))
    issues.push({ code: 'custom', path: [field], input: value[field], message: broadcastRule('members_alone') })
}

const fits: z.core.CheckFn<BroadcastBody> = ({ value, issues }) => {
  const refuse = (field: keyof BroadcastBody, message: string) =>
    issues.push({ code: 'custom', path: [field], input: value[field], message })
  const isList = value.to === 'list'
  if (isList && (value.user_ids ?? []).length === 0) refuse('user_ids', broadcastRule('ids'))
  if (!isList && value.user_ids !== null) refuse('user_ids', broadcastRule('audience_or_list'))
  if (isList && value.role !== null) refuse('role', broadcastRule('audience_or_list'))
  if (!isList && value.role === null) refuse('role', broadcastRule('role'))
  for (const field of limitsOf(value)) refuse(field, broadcastRule('members_alone'))
}

/** A thousand ids and a text of the longest, in letters of three bytes each. */
const body_bytes = 196_608

export const broadcastTerms = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/terms`,
  summary: 'What a message to many people may say about its answers',
  reply: dataOf(z.object({ categories: z.array(z.string()) })),
})

export const countReaders = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/readers`,
  summary: 'How many people a message to an audience would reach, counted within the last half minute',
  query: asking.check(fitsMembers),
  reply: dataOf(z.object({ count: z.int() })),
})

export const sendBroadcast = endpoint({
  ...own,
  method: 'POST',
  path,
  guard: toEverybody,
  summary: 'Writes one message to many people: to those of a list, or to everybody of an audience',
  isOnce: true,
  body_bytes,
  body: sending.check(fits),
  reply: dataOf(z.object({ id })),
})

/** What whoever corrects had before them. */
const edition = z.int(rule('version')).min(1, rule('version'))

export const correctBroadcast = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id/correct`,
  guard: toEverybody,
  summary: 'Changes what a message to many says; whoever has read it is told that it was corrected',
  params,
  body_bytes: 32_768,
  body: z.strictObject({ ...words, edition }),
  reply: done,
})

export const recallBroadcast = endpoint({
  ...own,
  method: 'POST',
  path: `${path}/:id/recall`,
  summary: 'Takes a message to many back for good: nobody reads its text any more, and no more e-mails and SMS go out',
  params,
  body: z.strictObject({ reason: oneLine(300).min(3, rule('reason')) }),
  reply: done,
})

const sent = {
  id,
  subject: z.string(),
  state: z.enum(broadcastStates),
  /** Null: it went to a list. */
  role: z.enum(broadcastRoles).nullable(),
  members: z.enum(newsMembers).nullable(),
  package_name: z.string().nullable(),
  below_user_id: z.string().nullable(),
  home_state: z.string(),
  /** Of a list. */
  people_listed: z.int().nullable(),
  /** How many people it was for when it was sent; null of those from before that was counted. */
  reach: z.int().nullable(),
  sent_at: instant,
  sent_by_user_id: z.string(),
  edition: z.int(),
  by_email: z.boolean(),
  by_sms: z.boolean(),
  /** Whom e-mails and SMS were written to, of how many; null before they were counted. */
  people_told: z.int(),
  people_to_tell: z.int().nullable(),
  recalled_at: instant.nullable(),
  recalled_by_user_id: z.string().nullable(),
  recall_reason: z.string(),
} as const

export const listBroadcasts = listEndpoint({
  ...own,
  path,
  summary: 'Messages to many people, with how many have read each',
  row: z.object({
    ...sent,
    /** Of the text as it is now, at most `most_counted`; the sheet counts all. */
    readers: z.int(),
    may: z.object({ change: z.boolean() }),
  }),
  filters: { state: z.enum(broadcastStates), subject: z.string().trim().max(150) },
  sorts: ['sent_at'],
})

export const getBroadcast = endpoint({
  ...own,
  method: 'GET',
  path: `${path}/:id`,
  summary: 'One message to many people, with its editions and how many have read each',
  params,
  reply: dataOf(
    z.object({
      ...sent,
      text: z.string(),
      reply_category: z.string().nullable(),
      replies: z.int(),
      may: z.object({ change: z.boolean() }),
      /** The newest first. */
      editions: z.array(
        z.object({
          edition: z.int(),
          subject: z.string(),
          text: z.string(),
          written_at: instant,
          written_by_user_id: z.string(),
          readers: z.int(),
        }),
      ),
    }),
  ),
})
