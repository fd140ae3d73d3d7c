import { z } from 'zod'
import { contactLife, contactStates, suspicions } from '@banyan/domain/contact/contact-message.ts'
import { endpoint } from '../kit/endpoint.ts'
import { email, mobile, oneLine, orEmpty, readable, userId } from '../kit/fields.ts'
import { harmless } from '../kit/guard.ts'
import { listEndpoint } from '../kit/list.ts'
import { moveEndpoints } from '../kit/moves.ts'
import { stepsEndpoint } from '../kit/steps.ts'
import { dataOf, day, done, flag, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { communityRule } from '../words/rules/community.ts'

/** Some paragraphs: with four bytes to a character still within the body of a call. */
const longest_text = 3_000
const writing = readable().max(longest_text, rule('characters_most', { most: longest_text }))

export const openContactForm = endpoint({
  method: 'GET',
  path: '/contact/form',
  summary: 'What a message to the company brings along, to show when its form was opened',
  pages: 'public',
  reply: dataOf(z.object({ form: z.string() })),
})

/** Anybody writes to the company. Whoever writes hears the same, whoever they are and whatever becomes of it. */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/contact',
  guard: harmless,
  summary: 'Writes to the company, without a session',
  pages: 'public',
  isOnce: true,
  body: z
    .strictObject({
      name: oneLine(100).min(2, rule('name')),
      email: orEmpty(email),
      mobile: orEmpty(mobile),
      subject: oneLine(120).min(3, communityRule('subject')),
      text: writing.min(10, communityRule('text')),
      /** As the form was opened with. */
      form: z.string().max(300, rule('characters_most', { most: 300 })),
      /** People do not see this field; programs fill it in. */
      website: z.string().max(300, rule('characters_most', { most: 300 })),
    })
    .refine(({ email: mail, mobile: number }) => mail !== '' || number !== '', {
      path: ['email'],
      message: communityRule('reach'),
    }),
  reply: done,
})

const pages = ['admin/miscellaneous/home-contact-us'] as const
const path = '/admin/contact-messages'

/** By mail, by mail once there is a mail server, not by the portal because no e-mail address was given, or in a conversation. */
const answerGoes = z.enum(['mail', 'held', 'nowhere', 'conversation'])

export const contactMessages = listEndpoint({
  path,
  summary: 'What people wrote by the contact form',
  pages,
  row: z.object({
    id,
    sent_at: instant,
    /** These are empty once personal data is gone. */
    name: z.string(),
    email: z.string(),
    mobile: z.string(),
    subject: z.string(),
    text: z.string(),
    /** From where it came. */
    ip: z.string(),
    suspicion: z.enum(suspicions),
    state: z.enum(contactStates),
    /** What was answered. */
    answer: z.string(),
    /** How an answer goes, or went. */
    answer_goes: answerGoes,
    /** Members whose contact it is. It proves nothing: anybody can type it. */
    member_user_ids: z.array(z.string()),
    /** Those of them who have verified it here and may read messages: with one of them it can go on as a conversation. */
    proven_user_ids: z.array(z.string()),
    /** The conversation that it went on as. */
    conversation: z.object({ id, conversation_no: z.string() }).nullable(),
    acted_at: instant.nullable(),
    acted_by_user_id: z.string().nullable(),
    /** When its personal data went. */
    forgotten_at: instant.nullable(),
    may: z.object({ answer: z.boolean(), turn: z.boolean(), spam: z.boolean(), restore: z.boolean() }),
  }),
  filters: {
    state: z.enum(contactStates),
    suspicion: z.enum(suspicions),
    /** Nobody has answered it yet, somebody still can, and nothing speaks for a program (`suspicion` is `none`). */
    needs_decision: flag,
    contact: z.string().trim().max(100),
    sent_from: day,
    sent_to: day,
  },
  sorts: ['sent_at'],
  isOpenedById: true,
})

export const contactSteps = stepsEndpoint(contactLife, {
  path,
  summary: 'What became of a message, step by step',
  pages,
  extra: {},
})

export const contactMoves = moveEndpoints(contactLife, {
  path,
  pages,
  calls: {
    answer: {
      summary: 'Answers a message by e-mail; whoever gave none is answered elsewhere, and what was said is kept',
      isOnce: true,
      guard: harmless,
      body: z.strictObject({ answer: writing.min(2, communityRule('answer')) }),
    },
    turn: {
      summary: 'Goes on with a message as a conversation with the member whose verified address it names, once',
      guard: harmless,
      body: z.strictObject({ user_id: userId }),
    },
    spam: { summary: 'Puts a message among the spam', guard: harmless },
    restore: { summary: 'Takes a message out of the spam', guard: harmless },
  },
})
