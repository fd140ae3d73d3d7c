import type { ContactChannel, MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Config } from '#config.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'
import type { Outcome } from './outcome.ts'
import type { MessageSettings } from './queries.ts'
import { sendMail, type MailServer } from './send-mail.ts'
import { sendSms } from './send-sms.ts'
import type { SmsProvider } from './sms-request.ts'

/** What addresses and texts in the outbox are sealed for. */
export const sealPurpose = 'message-out'
/** What the password of the mail server and the key of the SMS provider are sealed for. */
export const settingsPurpose = 'message-settings'

/** Which channels are set up. */
export const openChannels = ({
  smtp_host,
  mail_from,
  sms_url,
}: Pick<MessageSettings, 'smtp_host' | 'mail_from' | 'sms_url'>) => ({
  email: smtp_host !== '' && mail_from !== '',
  sms: sms_url !== '',
})

export const dltTemplateIdsOf = ({ dlt_template_ids }: Pick<MessageSettings, 'dlt_template_ids'>) =>
  dlt_template_ids as Partial<Record<MessageTemplate, string>>

/** A message in clear, on its way out. */
export interface Outgoing {
  readonly channel: ContactChannel
  /** Undefined for a trial, which is no registered text. */
  readonly template: MessageTemplate | undefined
  readonly to: string
  readonly subject: string
  readonly text: string
}

interface Sender {
  readonly secrets: Pick<Secrets, 'open'>
  readonly settings: MessageSettings
  readonly company_name: string
  readonly calling_code: string
  readonly config: Pick<Config, 'is_own_network_open'>
}

/** Hands one message over to a contact by its channel. */
export function handOver(
  { secrets, settings, company_name, calling_code, config }: Sender,
  { channel, template, to, subject, text }: Outgoing,
): Promise<Outcome> {
  const opened = (sealed: Buffer | null) => (sealed === null ? '' : secrets.open(settingsPurpose, sealed))
  const reach = { isOwnNetworkOpen: config.is_own_network_open }
  if (channel === 'email') {
    const server: MailServer = {
      host: settings.smtp_host,
      port: settings.smtp_port,
      security: settings.smtp_security,
      user: settings.smtp_user,
      password: opened(settings.smtp_password_sealed),
    }
    const from = { name: company_name, address: settings.mail_from }
    return sendMail(server, { from, to, subject, text }, reach)
  }
  const provider: SmsProvider = {
    url: settings.sms_url,
    method: settings.sms_method,
    content_type: settings.sms_content_type as SmsProvider['content_type'],
    // The code of the own country before the number would be wrong before one from elsewhere.
    payload: settings.sms_payload.replaceAll(new RegExp(`\\+?${calling_code}\\{mobile\\}`, 'g'), (place) =>
      place.startsWith('+') ? '+{number}' : '{number}',
    ),
  }
  const words = {
    mobile: to.replace('+', ''),
    number: to.startsWith('+') ? to.slice(1) : `${calling_code}${to}`,
    text,
    sender: settings.sms_sender,
    entity_id: settings.dlt_entity_id,
    template_id: (template && dltTemplateIdsOf(settings)[template]) ?? '',
    key: opened(settings.sms_authorization_sealed),
  }
  return sendSms(provider, words, reach)
}
