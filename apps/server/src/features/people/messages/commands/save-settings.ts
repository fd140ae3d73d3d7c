import type { Updateable } from 'kysely'
import type { MessageSettingsBody } from '@banyan/contract/messages/message-settings.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { freshFor_ms } from '@banyan/domain/messages/outbox.ts'
import type { MessageSettings as SettingsTable } from '../../../../../db/schema.generated.ts'
import type { AuditNote } from '#kit/audit.ts'
import type { Services } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { enqueueJob } from '#kit/database/enqueue-job.ts'
import { Refusal, refuseField } from '#kit/http/refusal.ts'
import { lockMessageSettings, type MessageSettings } from '../queries.ts'
import { openChannels, settingsPurpose } from '../channels.ts'
import { namesOwnAddress } from '../own-network.ts'

const placeOf = (url: string): string => (url === '' ? '' : new URL(url).origin)

/** Whether the server that a kept password was given for is still the one it goes to. */
const isSameServer = (was: MessageSettings, is: MessageSettingsBody): boolean =>
  was.smtp_host === is.smtp_host &&
  was.smtp_port === is.smtp_port &&
  (was.smtp_security === is.smtp_security || is.smtp_security !== 'none')

/** All that decides who gets to read what goes out: another account at the same provider shows it as well. */
const channelFields = [
  'smtp_host',
  'smtp_port',
  'smtp_security',
  'smtp_user',
  'sms_url',
  'sms_method',
  'sms_content_type',
  'sms_payload',
] as const satisfies readonly (keyof MessageSettingsBody & keyof MessageSettings)[]

const goesElsewhere = (was: MessageSettings, is: MessageSettingsBody): boolean =>
  is.smtp_password !== '' || is.sms_authorization !== '' || channelFields.some((field) => was[field] !== is[field])

interface SecretInput {
  readonly field: 'smtp_password' | 'sms_authorization'
  readonly given: string
  readonly kept: Buffer | null
  readonly isWanted: boolean
  readonly isSamePlace: boolean
}

/** The secret as it is kept from now on. One that was kept goes to no other place than the one it was given for. */
function secretOf(
  secrets: Services['secrets'],
  { field, given, kept, isWanted, isSamePlace }: SecretInput,
): Buffer | null {
  if (!isWanted) return null
  if (given !== '') return secrets.seal(settingsPurpose, given)
  if (kept !== null && !isSamePlace) throw refuseField(field, said('company.secret_needed'), 'secret_needed')
  return kept
}

/** What is held and still fresh goes out as soon as there is a channel; what has lost its channel is held. */
async function moveWaiting(trx: Transaction, settings: MessageSettingsBody, now: Date): Promise<void> {
  const open = openChannels(settings)
  for (const channel of ['email', 'sms'] as const) {
    const isOpen = open[channel]
    const messages = trx.updateTable('message_out').where('channel', '=', channel)
    if (isOpen)
      await messages
        .set({ state: 'waiting', next_try_at: now })
        .where('state', '=', 'held')
        .where('created_at', '>=', new Date(now.getTime() - freshFor_ms))
        .execute()
    else await messages.set({ state: 'held', next_try_at: null }).where('state', '=', 'waiting').execute()
  }
  await enqueueJob(trx, 'send_messages')
}

type Document = Readonly<Record<string, unknown>>

interface Change {
  readonly note: Required<Pick<AuditNote, 'before' | 'after'>>
  /** All of it, for whoever has to agree: what is written to the provider can send a copy elsewhere. */
  readonly shown: { readonly before: Document; readonly after: Document; readonly passing: readonly string[] }
}

/** Where a provider may have put its key. */
const withKeys: readonly string[] = ['sms_url', 'sms_payload'] satisfies (keyof MessageSettingsBody)[]

const shownFields = [...channelFields, 'mail_from', 'sms_sender', 'dlt_entity_id'] as const

/** The settings that are read, and whether a password or a key comes with them, which nobody sees. */
const shownOf = (of: MessageSettingsBody | MessageSettings): Document => ({
  ...Object.fromEntries(shownFields.map((field) => [field, of[field]])),
  dlt_template_ids: Object.fromEntries(
    Object.entries(of.dlt_template_ids as Document).filter(([, registered]) => registered !== ''),
  ),
  new_password: 'smtp_password' in of && of.smtp_password !== '',
  new_key: 'sms_authorization' in of && of.sms_authorization !== '',
})

/** What stands already is no reason to refuse another change: sending refuses it. */
function assertOutside(was: MessageSettings, { sms_url, smtp_host }: MessageSettingsBody): void {
  if (smtp_host !== was.smtp_host && namesOwnAddress({ hostname: smtp_host }))
    throw refuseField('smtp_host', said('company.own_network'))
  if (sms_url !== '' && sms_url !== was.sms_url && namesOwnAddress(new URL(sms_url)))
    throw refuseField('sms_url', said('company.own_network'))
}

/** Changes how messages go out. Refuses with 409 who saves over a change they have not seen. */
export async function saveMessageSettings(
  trx: Transaction,
  { secrets, clock, config }: Pick<Services, 'secrets' | 'clock' | 'config'>,
  { by_person_id, ...settings }: MessageSettingsBody & { readonly by_person_id: bigint },
): Promise<Change> {
  const was = await lockMessageSettings(trx)
  if (was.version !== settings.version) throw new Refusal(409, 'changed_meanwhile', said('company.settings_changed'))
  if (!config.is_own_network_open) assertOutside(was, settings)

  const { smtp_password, sms_authorization, version, dlt_template_ids, ...plain } = settings
  const row: Updateable<SettingsTable> = {
    ...plain,
    dlt_template_ids: JSON.stringify(dlt_template_ids),
    version: version + 1,
    // Whoever chooses the server reads what goes by it (decision 38).
    ...(goesElsewhere(was, settings) && { ways_changed_by: by_person_id, ways_changed_at: clock.now() }),
    smtp_password_sealed: secretOf(secrets, {
      field: 'smtp_password',
      given: smtp_password,
      kept: was.smtp_password_sealed,
      isWanted: settings.smtp_host !== '' && settings.smtp_user !== '',
      isSamePlace: isSameServer(was, settings),
    }),
    sms_authorization_sealed: secretOf(secrets, {
      field: 'sms_authorization',
      given: sms_authorization,
      kept: was.sms_authorization_sealed,
      isWanted: settings.sms_url !== '',
      isSamePlace: placeOf(was.sms_url) === placeOf(settings.sms_url),
    }),
  }
  await trx.updateTable('message_settings').set(row).execute()
  await moveWaiting(trx, settings, clock.now())
  const seen = ({
    smtp_host,
    smtp_port,
    smtp_security,
    smtp_user,
    mail_from,
    sms_url,
  }: MessageSettingsBody | MessageSettings) => ({
    smtp_host,
    smtp_port,
    smtp_security,
    smtp_user,
    mail_from,
    sms_origin: placeOf(sms_url),
  })
  return {
    note: { before: seen(was), after: seen(settings) },
    shown: { before: shownOf(was), after: shownOf(settings), passing: withKeys },
  }
}
