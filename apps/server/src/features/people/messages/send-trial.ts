import type { ContactChannel } from '@banyan/contract/messages/message-kinds.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Services } from '#kit/context.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { trial } from './en/frame.ts'
import { maskContact } from './contact.ts'
import { getFrame } from './queries.ts'
import { handOver, openChannels } from './channels.ts'

const missing = {
  email: said('company.own_email_missing'),
  sms: said('company.own_mobile_missing'),
} as const

/**
 * Sends a test message to the own contact of whoever asks, at once and outside the queue, with the settings as they are
 * saved. Refuses with 409 a channel that is not set up, and somebody who cannot be reached by it.
 */
export async function sendTrial(
  { db, secrets, config }: Pick<Services, 'db' | 'secrets' | 'config'>,
  channel: ContactChannel,
  person_id: bigint,
): Promise<{ is_accepted: boolean; to: string; answer: string }> {
  const { company_name, calling_code, person, settings } = await getFrame(db, person_id)
  if (!openChannels(settings)[channel]) throw new Refusal(409, 'no_way_out', said('company.settings_unsaved'))
  const to = channel === 'email' ? person.email : person.mobile
  if (to === '') throw new Refusal(409, 'no_contact', missing[channel])

  const text = trial.text(company_name)
  const { kind, answer } = await handOver(
    { secrets, settings, company_name, calling_code, config },
    { channel, template: undefined, to, subject: trial.subject(company_name), text },
  )
  return { is_accepted: kind === 'sent', to: maskContact(to), answer }
}
