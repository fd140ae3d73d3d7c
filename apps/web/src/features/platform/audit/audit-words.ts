import { text } from '#kit/text.ts'
import acts from '#messages/en/acts.ts'
import type { AuditLine } from './audit-line.ts'
import { nameInWords } from '#kit/changes/changes.ts'

type Actor = Pick<AuditLine, 'user_type' | 'opened_by_user_id'>
type Called = Pick<AuditLine, 'act' | 'title' | 'subject_label'>
type Subject = Pick<AuditLine, 'subject_type' | 'subject_id'>

/** The kinds that a plain reading of their names would not tell. */
const subjects = ['bank_account', 'file', 'kyc_document', 'routes'] as const
const isSubject = (type: string): type is (typeof subjects)[number] => subjects.some((one) => one === type)

const isAct = (act: string): act is keyof typeof acts => Object.hasOwn(acts, act)

/** What was done, and with which pin. */
export function actWords(line: Called): string {
  const { subject_label } = line
  return subject_label === '' ? callWords(line) : text('audit.act_on', { act: callWords(line), label: subject_label })
}

/** What was done, by the call; what was only read is written down where it was denied. */
function callWords({ act, title }: Pick<Called, 'act' | 'title'>): string {
  if (isAct(act)) return text(`acts.${act}`)
  if (/^GET .*\.(csv|xlsx)$/.test(act)) return text('audit.exported')
  return act.startsWith('GET ') ? text('audit.opened') : title
}

/** What an act was about: `Member 10`. */
export function subjectWords({ subject_type, subject_id }: Subject) {
  if (subject_type === '') return '\u2013'
  const kind = isSubject(subject_type) ? text(`audit.subjects.${subject_type}`) : nameInWords(subject_type)
  return `${kind} ${subject_id}`.trim()
}

/** As what somebody acted: their role, or who impersonated them. */
export const whoseWords = ({ user_type, opened_by_user_id }: Actor): string =>
  opened_by_user_id === null
    ? text(`audit.types.${user_type}`)
    : text('audit.impersonated_by', { user_id: opened_by_user_id })
