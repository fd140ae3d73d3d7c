import type { Channel, MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Template, Values } from './template.ts'
import { templates } from './templates.ts'

/** A message as it is sent, or as an admin sees it. */
interface Rendered {
  /** Empty for an SMS. */
  readonly subject: string
  readonly text: string
}

const neverAsked = 'Nobody from the company will ever ask you for a code or a password. Do not give yours to anyone.'
const mask = '••••••'

/** One line: what people typed can neither begin another header nor pretend to be another paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

const mapValues = (values: Values, change: (value: string, name: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** The text of a template for one channel; undefined when it never goes that way. */
export function render(
  name: MessageTemplate,
  channel: Channel,
  { company_name, person_name, values }: { company_name: string; person_name: string; values: Values },
): { readonly full: Rendered; readonly masked: Rendered } | undefined {
  const { email, sms, secrets } = templates[name] as Template<Values>
  const company = oneLine(company_name)
  const write = (given: Values): Rendered | undefined => {
    if (channel === 'sms') return sms && { subject: '', text: `${sms(given)} ${company}` }
    if (email === undefined) return undefined
    const paragraphs = [
      company,
      `Dear ${oneLine(person_name)},`,
      ...email.paragraphs(given),
      neverAsked,
      `Yours,\n${company}`,
    ]
    return { subject: `${company}: ${email.subject}`, text: `${paragraphs.join('\n\n')}\n` }
  }
  const clean = mapValues(values, oneLine)
  const full = write(clean)
  const masked = write(mapValues(clean, (value, of) => (secrets.includes(of) ? mask : value)))
  return full && masked && { full, masked }
}
