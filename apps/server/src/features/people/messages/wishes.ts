import { noticeKinds } from '@banyan/contract/notices/notice-kinds.ts'
import type { Channel, MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import { quietUntil } from '@banyan/domain/messages/quiet-hours.ts'

/** What a person chose; all of it null for somebody who never did. */
export interface Wishes {
  readonly email_off: readonly string[] | null
  readonly sms_off: readonly string[] | null
  readonly push_off: readonly string[] | null
  readonly quiet_from: string | null
  readonly quiet_until: string | null
}

/** Of somebody without an account. */
export const no_wishes: Wishes = { email_off: null, sms_off: null, push_off: null, quiet_from: null, quiet_until: null }

const isLocked = (template: MessageTemplate) => ['safety', 'law'].includes(noticeKinds[template])

/** Whether the person wants this message by this channel. What is about safety and law is not asked for. */
export function isWanted(
  { email_off, sms_off, push_off }: Wishes,
  template: MessageTemplate,
  channel: Channel,
): boolean {
  const off = { email: email_off, sms: sms_off, push: push_off }[channel]
  return isLocked(template) || off?.includes(noticeKinds[template]) !== true
}

/** When it may go out: an SMS and a notice on a browser wait for the end of the quiet hours, unless it is about safety or law. */
export function mayGoAt(
  { quiet_from, quiet_until }: Wishes,
  { template, channel, now, zone }: { template: MessageTemplate; channel: Channel; now: Date; zone: string },
): Date {
  if (channel === 'email' || isLocked(template) || quiet_from === null || quiet_until === null) return now
  return new Date(quietUntil({ from: quiet_from, until: quiet_until }, now.getTime(), zone))
}
