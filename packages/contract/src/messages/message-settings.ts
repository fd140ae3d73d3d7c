import { z } from 'zod'
import { contactChannel, smsTemplates } from './message-kinds.ts'
import { endpoint } from '../kit/endpoint.ts'
import { email, oneLine, orEmpty, password } from '../kit/fields.ts'
import { dataOf, done } from '../kit/values.ts'
import { rule } from '../words/rules/common.ts'
import { companyRule } from '../words/rules/company.ts'

/** What may stand in the payload and, for the key, in the address of the SMS provider. */
export const smsPlaceholders = ['mobile', 'number', 'text', 'sender', 'template_id', 'entity_id', 'key'] as const

const host = z
  .string()
  .trim()
  .max(253, companyRule('host_long'))
  .regex(/^([A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?|[0-9a-fA-F:]+)?$/, companyRule('host'))

const isLocal = ({ hostname }: URL) => ['localhost', '127.0.0.1', '[::1]'].includes(hostname)

const smsUrl = z
  .string()
  .trim()
  .max(500, rule('characters_most', { most: 500 }))
  .refine((text) => {
    if (text === '') return true
    if (!URL.canParse(text)) return false
    const url = new URL(text)
    if (url.username !== '' || url.password !== '' || /[{}%]/.test(url.host)) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))
  }, companyRule('https_url'))

const secret = z
  .string()
  .max(500, rule('characters_most', { most: 500 }))
  .regex(/^[\x20-\x7e]*$/, companyRule('plain_characters'))

const registeredId = z
  .string()
  .trim()
  .max(40, rule('characters_most', { most: 40 }))
  .regex(/^[\w-]*$/, companyRule('template_id'))

const dltTemplateIds = z.strictObject(
  Object.fromEntries(smsTemplates.map((name) => [name, registeredId])) as Record<
    (typeof smsTemplates)[number],
    typeof registeredId
  >,
)

const plainSettings = {
  smtp_host: host,
  smtp_port: z
    .number(rule('number'))
    .int()
    .min(1, rule('between', { least: 1, most: 65_535 }))
    .max(65_535, rule('between', { least: 1, most: 65_535 })),
  smtp_security: z.enum(['starttls', 'tls', 'none'], rule('choice')),
  smtp_user: oneLine(200),
  mail_from: orEmpty(email),
  sms_url: smsUrl,
  sms_method: z.enum(['GET', 'POST'], rule('choice')),
  sms_content_type: z.enum(['application/json', 'application/x-www-form-urlencoded'], rule('choice')),
  sms_payload: z
    .string()
    .trim()
    .max(2000, rule('characters_most', { most: 2000 })),
  sms_sender: oneLine(30),
  dlt_entity_id: registeredId,
  dlt_template_ids: dltTemplateIds,
  /** As it was read: of two admins who save at once, the second is told. */
  version: z.number().int().positive(rule('version')),
}

/** The payload with a word in the place of each placeholder. */
const filled = (payload: string): string => payload.replace(/\{(\w+)\}/g, 'x')

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

interface SmsPart {
  sms_url: string
  sms_method: string
  sms_content_type: string
  sms_payload: string
}

/** What is wrong with the payload of an SMS; undefined when nothing is. */
function payloadFault({ sms_url, sms_method, sms_content_type, sms_payload }: SmsPart): string | undefined {
  if (sms_url === '') return undefined
  const hasNumber = ['{mobile}', '{number}'].some((place) => sms_payload.includes(place))
  const missing = hasNumber ? ['{text}'].find((place) => !sms_payload.includes(place)) : '{mobile}'
  if (missing !== undefined) return companyRule('placeholder', { name: missing })
  if (sms_method === 'POST' && sms_content_type === 'application/json' && !isJson(filled(sms_payload)))
    return companyRule('json')
  return undefined
}

export const messageSettings = z
  .strictObject({
    ...plainSettings,
    /** Left empty, the one that is kept stays. */
    smtp_password: secret,
    sms_authorization: secret,
    /** The own: whoever leads messages elsewhere reads the codes in them. */
    current_password: password,
  })
  .check(({ value, issues }) => {
    const note = (field: string, message: string) =>
      void issues.push({ code: 'custom', message, path: [field], input: value })
    if (value.smtp_host !== '' && value.mail_from === '') note('mail_from', companyRule('mail_from'))
    const fault = payloadFault(value)
    if (fault !== undefined) note('sms_payload', fault)
  })
export type MessageSettingsBody = Omit<z.output<typeof messageSettings>, 'current_password'>

export const getMessageSettings = endpoint({
  method: 'GET',
  path: '/setup/settings/messages',
  summary: 'How e-mails and SMS go out; passwords and keys never come back',
  pages: ['admin/setup'],
  reply: dataOf(
    z.object({
      ...plainSettings,
      smtp_user: z.string(),
      sms_sender: z.string(),
      has_smtp_password: z.boolean(),
      has_sms_authorization: z.boolean(),
      /** Which channels are set up. */
      is_open: z.object({ email: z.boolean(), sms: z.boolean() }),
      held_count: z.number().int(),
    }),
  ),
})

export const saveMessageSettings = endpoint({
  method: 'POST',
  path: '/setup/settings/messages',
  summary: 'Changes how e-mails and SMS go out',
  pages: ['admin/setup'],
  guard: { second: 'always', isFreeAtFirst: true, waits_h: 24, gives: ['reads messages'] },
  // A registered id for each kind of SMS.
  body_bytes: 32_768,
  body: messageSettings,
  reply: done,
})

/** Sends now, outside the queue, to the own address or number of whoever asks. */
export const testMessageSettings = endpoint({
  method: 'POST',
  path: '/setup/settings/messages/test',
  summary: 'Sends a test message to oneself and tells what the other side answered',
  pages: ['admin/setup'],
  body: z.strictObject({ channel: contactChannel }),
  reply: dataOf(z.object({ is_accepted: z.boolean(), to: z.string(), answer: z.string() })),
})
