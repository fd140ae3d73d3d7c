import type { Channel, MessageTemplate } from '@banyan/contract/messages/message-kinds.ts'
import type { Template, Values } from './template.ts'
import { frame } from './en/frame.ts'
import { templates } from './en/templates.ts'

/** A message as it is sent, or as an admin sees it. */
interface Rendered {
  /** Of an e-mail alone. */
  readonly subject: string
  readonly text: string
}

const mask = '••••••'

/**
 * What of any template whoever reads it may know and no admin who looks into the outbox: where goods of a member go, which may be
 * where they live. Unlike a secret it is said in the bell too.
 */
const personal: ReadonlySet<string> = new Set(['goes_to'])

/** One line: what people typed can neither begin another header nor pretend to be another paragraph. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/** Paragraphs and lines stay what they are; each of them is one line. */
const inParagraphs = (text: string): string =>
  text
    .split(/\r?\n/)
    .map(oneLine)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The sign of the rupee is in no alphabet of SMS: with it each would have 70 letters instead of 160, and cost twice. */
const inSms = (text: string): string => text.replaceAll(/₹\s*(?=\d)/g, 'Rs ').replaceAll('₹', 'Rs')

const mapValues = (values: Values, change: (value: string, name: string) => string): Values =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))

/** What the bell says of an event; undefined of a code, which is asked for and used at once. */
export function renderNotice(name: MessageTemplate, values: Values): { title: string; text: string } | undefined {
  const { email, bell, secrets, is_out_of_bell } = templates[name] as Template<Values>
  if (is_out_of_bell) return undefined
  const clean = mapValues(values, oneLine)
  if (bell !== undefined) return { title: bell.title, text: bell.text(clean) }
  if (email === undefined || secrets.length > 0) return undefined
  return { title: email.subject, text: email.paragraphs(clean).join('\n\n') }
}

/** What a locked screen may show of an event: which one it is, the same for everybody. Undefined where the bell has nothing. */
function titleOf({ email, bell, secrets, is_out_of_bell }: Template<Values>): string | undefined {
  if (is_out_of_bell) return undefined
  return bell?.title ?? (secrets.length > 0 ? undefined : email?.subject)
}

/** The text of a template for one channel; undefined when it never goes that way. */
export function render(
  name: MessageTemplate,
  channel: Channel,
  { company_name, person_name, values }: { company_name: string; person_name: string; values: Values },
): { readonly full: Rendered; readonly masked: Rendered } | undefined {
  const it = templates[name] as Template<Values>
  const { email, sms, secrets, prose = [], warning = frame.never_asked } = it
  const company = oneLine(company_name)
  const write = (given: Values): Rendered | undefined => {
    if (channel === 'sms') return sms && { subject: '', text: inSms(`${sms(given)} ${company}`) }
    if (channel === 'push') {
      const title = titleOf(it)
      return title === undefined ? undefined : { subject: '', text: title }
    }
    if (email === undefined) return undefined
    const paragraphs = [
      company,
      frame.dear(oneLine(person_name)),
      ...email.paragraphs(given),
      warning,
      frame.yours(company),
    ]
    return { subject: `${company}: ${email.subject}`, text: `${paragraphs.join('\n\n')}\n` }
  }
  const clean = mapValues(values, (value, of) => (prose.includes(of) ? inParagraphs(value) : oneLine(value)))
  const full = write(clean)
  const masked = write(mapValues(clean, (value, of) => (secrets.includes(of) || personal.has(of) ? mask : value)))
  return full && masked && { full, masked }
}
