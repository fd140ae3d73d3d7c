import webPush from 'web-push'
import type { MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { noticeKinds } from '@banyan/contract/notices/notice-kinds.ts'
import { isPushService } from '@banyan/domain/messages/push-services.ts'
import { waitAsked_ms } from '@banyan/domain/messages/retry-after.ts'
import type { PushAddress, PushKey } from '#features/people/push/index.ts'
import { askOutside } from './ask-outside.ts'
import { outcome, type Outcome } from './outcome.ts'
import kept from '#words/en/kept.ts'

/** What a browser shows. Nothing of it is anybody's but the person's own: a screen that is locked shows it too. */
export interface PushWords {
  readonly title: string
  readonly text: string
  /** Within the portal. */
  readonly path: string
}

interface Sender {
  readonly key: PushKey
  /** Whom a push service writes to when something is wrong: `mailto:` or `https:`. */
  readonly subject: string
  readonly isOwnNetworkOpen: boolean
  readonly push_services: readonly string[]
  readonly now: Date
}

const day_s = 86_400

/** How long a push service keeps a notice for a browser that is off, and whether it wakes a device that saves power. */
const careOf = (template: MessageTemplate) => {
  const kind = noticeKinds[template]
  if (kind === 'law') return { TTL: 3 * day_s, urgency: 'high' } as const
  if (kind === 'safety') return { TTL: day_s, urgency: 'high' } as const
  return { TTL: day_s, urgency: 'normal' } as const
}

/** All notices are as long as each other to whoever carries them, and cannot be told apart by it. */
const padded = 1_024

/** What a status means for the notice. `isGone`: the browser takes none any more. */
function outcomeOf(status: number, text: string, wait_ms: number | undefined): Outcome & { isGone: boolean } {
  const said = `${status} ${text}`
  if (status >= 200 && status < 300) return { ...outcome('sent', said), isGone: false }
  if (status === 404 || status === 410) return { ...outcome('refused', said), isGone: true }
  if (status === 429 || status >= 500) return { ...outcome('later', said), isGone: false, ...(wait_ms && { wait_ms }) }
  return { ...outcome('refused', said), isGone: false }
}

/** A notice that one browser alone can read; undefined for an address or a key that nothing can be sent to. */
function encryptedFor(
  { endpoint, p256dh, auth }: PushAddress,
  payload: string,
  options: Parameters<typeof webPush.generateRequestDetails>[2],
) {
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, options)
  } catch {
    return undefined
  }
}

/**
 * Hands one notice to the push service of a browser, encrypted so that the browser alone can read it (RFC 8291). One that may
 * have arrived is sent again: its tag replaces the first. Never throws for what the other side does.
 */
export async function sendPush(
  address: PushAddress,
  { template, words }: { readonly template: MessageTemplate; readonly words: PushWords },
  { key, subject, isOwnNetworkOpen, push_services, now }: Sender,
): Promise<Outcome & { isGone: boolean }> {
  const url = new URL(address.endpoint)
  // What the operator allows may have changed since the browser was added.
  if (!isPushService(url, push_services)) return { ...outcome('refused', kept.unknown_push_service), isGone: true }
  const vapidDetails = { subject, publicKey: key.public_key, privateKey: key.private_key }
  const encrypted = encryptedFor(address, JSON.stringify({ ...words, tag: template }).padEnd(padded), {
    ...careOf(template),
    vapidDetails,
    // Of two of a kind that wait for a browser, the push service keeps the newer.
    topic: template,
  })
  if (encrypted === undefined) return { ...outcome('refused', kept.unknown_push_service), isGone: false }
  const { headers, body } = encrypted
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const answer = await askOutside(
    { url, method: 'POST', headers: texts, body },
    { isOwnNetworkOpen: isOwnNetworkOpen || push_services.includes(url.origin) },
  )
  if ('why' in answer) return { ...outcome('later', answer.why, true), isGone: false }
  return outcomeOf(answer.status, answer.text, waitAsked_ms(answer.retry_after, now.getTime()))
}
