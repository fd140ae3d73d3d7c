import { z } from 'zod'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { auditable } from '../audit.ts'

/** Filters that take the number, the id or the kind of something; what else is typed may be a name or a contact. */
const ofRows =
  /(^|_)(id|no|by|type|category|code|reference|utr|year|section|state)$|^(act|ip|root|payer|receiver|account_last4)$/

function takesText(schema: unknown): boolean {
  let inner = schema
  while (inner instanceof z.ZodOptional) inner = inner.unwrap()
  return inner instanceof z.ZodString
}

/** The filters of a list into which words of any kind may be typed: people are found by them, and may be erased later. */
export const wordsOf = ({ filters }: Pick<ListEndpoint, 'filters'>): ReadonlySet<string> =>
  new Set(Object.keys(filters).filter((name) => takesText(filters[name]) && !ofRows.test(name)))

const none: ReadonlySet<string> = new Set()

/**
 * The filters that are set, as a line of the audit says them: `status: unused`. What is typed in words, and numbers of
 * people, stay out of it, as they do of every line.
 */
export const filterInWords = (filter: Readonly<Record<string, unknown>>, words = none): string[] =>
  Object.entries(filter)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      const said = words.has(name) ? '•••' : String(auditable(value, name))
      return `${name.replaceAll('_', ' ')}: ${said}`
    })
