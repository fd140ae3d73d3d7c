import type { z } from 'zod'
import { rule } from './rules/common.ts'

/** What is asked for where something of another kind was sent. */
const ofKind: Readonly<Record<string, string>> = {
  string: rule('text'),
  number: rule('number'),
  int: rule('whole_number'),
  bigint: rule('number'),
  boolean: rule('yes_or_no'),
  array: rule('some'),
  date: rule('date'),
}

/** Where its own schema says nothing about a fault: one of our sentences, never one of the library's. */
export function sayFault(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return (issue.input === undefined ? undefined : ofKind[issue.expected]) ?? rule('needed')
    case 'invalid_value':
      return rule('choice')
    case 'too_small':
      return issue.origin === 'string'
        ? rule('characters_least', { least: Number(issue.minimum) })
        : rule('at_least', { least: Number(issue.minimum) })
    case 'too_big':
      return issue.origin === 'string'
        ? rule('characters_most', { most: Number(issue.maximum) })
        : rule('at_most', { most: Number(issue.maximum) })
    default:
      return rule('kind')
  }
}
