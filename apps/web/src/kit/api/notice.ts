import { ApiError } from './api-error.ts'
import { text } from '../text.ts'

/** What a person is shown of an error, by section 8 of the owner's specification. */
export type Notice =
  | { as: 'alert'; title: string; text?: string; list?: readonly string[]; thenSignOut: boolean }
  | { as: 'toast'; summary: string }

/** What a field is called on the page; undefined where the page has none of the name. */
export type LabelOf = (field: string) => string | undefined

/**
 * `n. field: message`, one line per entry of the answer's errors. The number is the list's own; a field is named as on
 * the page, and what the page asks of nobody is not named.
 */
export const fieldLines = (fields: Readonly<Record<string, string>>, labelOf: LabelOf): string[] =>
  Object.entries(fields).map(([field, message]) => {
    const label = labelOf(field) ?? field
    return label === '' ? message : `${label}: ${message}`
  })

/** The notice for an error of a call, and for anything else that went wrong on the way. */
export function noticeOf(error: unknown, labelOf: LabelOf = () => undefined): Notice {
  if (!(error instanceof ApiError)) return { as: 'toast', summary: text('errors.server') }
  const { status, message, fields } = error
  const lines = fieldLines(fields, labelOf)
  if (status === 0) return { as: 'toast', summary: text('errors.unreachable') }
  if (status === 401) return { as: 'alert', title: text('errors.session_expired'), thenSignOut: true }
  if (status === 403) return { as: 'alert', title: text('errors.not_allowed'), thenSignOut: true }
  if (status === 400) {
    const said = lines.length > 0 ? { list: lines } : { text: message }
    return { as: 'alert', title: text('errors.invalid_request'), ...said, thenSignOut: false }
  }
  if (status >= 500 && status !== 503) return { as: 'toast', summary: text('errors.server') }
  return { as: 'toast', summary: message === '' ? text('errors.server') : message }
}
