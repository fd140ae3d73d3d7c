import { rule } from '../words/rules/common.ts'
import { oneLine } from './fields.ts'

/** Why something is approved in spite of a red warning; the server says when it is needed. Only the audit keeps it. */
export const reasonAgainstWarning = oneLine(300).min(3, rule('reason')).optional()
