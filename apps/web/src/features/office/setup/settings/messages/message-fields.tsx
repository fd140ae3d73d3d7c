import type { ReadDocument } from '#kit/changes/document.ts'
import type { FieldsOf } from '#kit/form/field.ts'
import { choiceField, given, numberField, passwordField, segmentsField, textField } from '#kit/form/fields.tsx'
import { proofField } from '#kit/form/proof-field.tsx'
import { text } from '#kit/text.ts'
import { dltField } from './dlt-field.tsx'
import type { MessageSettings, MessageSettingsBody } from './message-settings.ts'

type Fields = FieldsOf<MessageSettingsBody>
type MailField = 'smtp_host' | 'smtp_port' | 'smtp_security' | 'smtp_user' | 'smtp_password' | 'mail_from'

export const mailFields = ({
  has_smtp_password,
}: Pick<MessageSettings, 'has_smtp_password'>): Pick<Fields, MailField> => ({
  smtp_host: textField({ label: text('messages.settings.smtp_host'), hint: text('messages.settings.smtp_host_hint') }),
  smtp_security: choiceField({
    label: text('messages.settings.smtp_security'),
    isHalf: true,
    options: (['starttls', 'tls', 'none'] as const).map((value) => ({
      value,
      label: text(`messages.settings.securities.${value}`),
    })),
  }),
  smtp_port: numberField({ label: text('messages.settings.smtp_port'), isHalf: true }),
  smtp_user: textField({
    label: text('messages.settings.smtp_user'),
    hint: text('messages.settings.smtp_user_hint'),
    isHalf: true,
  }),
  smtp_password: passwordField({
    label: text('messages.settings.smtp_password'),
    autoComplete: 'new-password',
    isHalf: true,
    ...(has_smtp_password ? { hint: text('messages.settings.is_kept') } : {}),
  }),
  mail_from: textField({
    label: text('messages.settings.mail_from'),
    hint: text('messages.settings.mail_from_hint'),
    inputMode: 'email',
  }),
})

export const smsFields = ({
  has_sms_authorization,
}: Pick<MessageSettings, 'has_sms_authorization'>): Omit<
  Fields,
  MailField | 'current_password' | keyof typeof versionField
> => ({
  sms_url: textField({ label: text('messages.settings.sms_url'), hint: text('messages.settings.sms_url_hint') }),
  sms_method: segmentsField({
    label: text('messages.settings.sms_method'),
    isHalf: true,
    options: [
      { value: 'POST', label: 'POST' },
      { value: 'GET', label: 'GET' },
    ],
  }),
  sms_content_type: segmentsField({
    label: text('messages.settings.sms_content_type'),
    isHalf: true,
    options: [
      { value: 'application/json', label: text('messages.settings.types.json') },
      { value: 'application/x-www-form-urlencoded', label: text('messages.settings.types.form') },
    ],
  }),
  sms_payload: textField({
    label: text('messages.settings.sms_payload'),
    hint: text('messages.settings.sms_payload_hint'),
    isLong: true,
    maxLength: 2000,
  }),
  sms_authorization: passwordField({
    label: text('messages.settings.sms_authorization'),
    autoComplete: 'new-password',
    hint: text(has_sms_authorization ? 'messages.settings.is_kept' : 'messages.settings.sms_authorization_hint'),
  }),
  sms_sender: textField({ label: text('messages.settings.sms_sender'), isHalf: true }),
  dlt_entity_id: textField({ label: text('messages.settings.dlt_entity_id'), isHalf: true }),
  dlt_template_ids: dltField(),
})

/** Whoever leads messages elsewhere reads the codes in them, so the own password is given again. */
export const proofFields = (): Pick<Fields, 'current_password'> => ({
  current_password: proofField({
    label: text('setup.company.password'),
    hint: text('messages.settings.password_hint'),
  }),
})

/** The version tells the second of two who save at once. */
export const versionField = { version: given<number>() }

/** How they are read where they are only shown: of a password and a key, whether another comes with them. */
export const messagesDocument = (): ReadDocument => [
  {
    title: text('messages.settings.email'),
    fields: {
      ...mailFields({ has_smtp_password: false }),
      new_password: { label: text('messages.settings.new_password') },
    },
  },
  {
    title: text('messages.settings.sms'),
    fields: {
      ...smsFields({ has_sms_authorization: false }),
      new_key: { label: text('messages.settings.new_key') },
    },
  },
]
