import { z } from 'zod'
import { endpoint } from '../kit/endpoint.ts'
import { dataOf, done, id, instant } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { peopleRule } from '../words/rules/people.ts'

/** A person shows notices on so many browsers and no more. */
export const most_push_browsers = 10

const longest_endpoint = 1_000

/** The server calls this address, so only those of known push services are taken. */
const endpointField = z
  .string()
  .max(longest_endpoint, rule('characters_most', { most: longest_endpoint }))
  .refine((text) => URL.canParse(text), peopleRule('push_endpoint'))

/** Web push (RFC 8030): one browser, as its push service and the browser itself name it. */
const subscription = z.strictObject({
  endpoint: endpointField,
  /** A point of P-256, uncompressed: 65 bytes (RFC 8291). */
  p256dh: z.string().regex(/^B[\w-]{86}$/, peopleRule('push_key')),
  /** 16 bytes (RFC 8291). */
  auth: z.string().regex(/^[\w-]{22}$/, peopleRule('push_key')),
})

const pushBrowser = z.object({
  id,
  /** The browser of this session. */
  is_this: z.boolean(),
  /** "Chrome on Android". */
  device: z.string(),
  created_at: instant,
  last_sent_at: instant.nullable(),
  /** When its push service last refused a notice, and has taken none since. */
  failed_at: instant.nullable(),
})

export const getPush = endpoint({
  method: 'GET',
  path: '/notices/push',
  summary: 'The browsers on which I am shown notices, and the key that a browser subscribes with',
  pages: 'signed-in',
  reply: dataOf(z.object({ public_key: z.string(), browsers: z.array(pushBrowser) })),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/notices/push',
  summary: 'Shows notices on this browser, until its session ends',
  pages: 'signed-in',
  body: subscription,
  reply: done,
})

/** A browser outlives a session that ran out, but none that was ended. */
export const keepPush = endpoint({
  method: 'POST',
  path: '/notices/push/keep',
  summary: 'This browser, if it shows me notices already, is of this session from now on',
  pages: 'signed-in',
  body: z.strictObject({ endpoint: endpointField }),
  reply: dataOf(z.object({ is_kept: z.boolean() })),
  isQuiet: true,
})

export const forgetPush = endpoint({
  method: 'POST',
  path: '/notices/push/:id/forget',
  summary: 'Shows no more notices on one of my browsers',
  pages: 'signed-in',
  params: z.strictObject({ id }),
  reply: done,
})

export const forgetAllPush = endpoint({
  method: 'POST',
  path: '/notices/push/forget',
  summary: 'Shows no more notices on any of my browsers',
  pages: 'signed-in',
  reply: dataOf(z.object({ forgotten: z.number().int() })),
})
