import type { z } from 'zod'
import { reasonOf } from '@banyan/contract/words/rules.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import type { Said } from '@banyan/contract/words/sentence.ts'
import { Refusal, refuseField } from './refusal.ts'

/** What one answer says: a person mends no more at once, and a stranger gets no large answer for a large question. */
const most_faults = 20

/** A name that was sent is repeated as far as any name of ours is long. */
const longest_name = 100

/** The first fault of each of the first fields, keyed as the specification's 400 answer wants it. */
function fieldErrors(error: z.core.$ZodError): Record<string, Said> {
  // A map, because a field may be called "constructor" or "__proto__".
  const faults = new Map<string, Said>()
  const note = (path: readonly PropertyKey[], words: Said): void => {
    const field = path.join('.').slice(0, longest_name) || 'body'
    if (!faults.has(field)) faults.set(field, words)
  }
  for (const issue of error.issues) {
    if (faults.size >= most_faults) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, most_faults - faults.size))
        note([...issue.path, key], said('kit.field_unknown'))
    } else note(issue.path, reasonOf(issue.message))
  }
  return Object.fromEntries(faults)
}

/** The first field whose text PostgreSQL could not keep: with a NUL, or half of a character. */
function unkeepableField(given: unknown, path: readonly string[] = []): string | undefined {
  if (typeof given === 'string')
    return given.includes('\0') || !given.isWellFormed() ? path.join('.') || 'body' : undefined
  if (typeof given !== 'object' || given === null) return undefined
  for (const [name, value] of Object.entries(given)) {
    const field = unkeepableField(value, [...path, name])
    if (field !== undefined) return field
  }
  return undefined
}

/** What was sent, as its schema reads it. Throws a Refusal (400) that names each field in fault. */
export function read<T extends z.ZodType>(schema: T, given: unknown): z.output<T> {
  const parsed = schema.safeParse(given)
  if (!parsed.success) throw new Refusal(400, 'invalid', said('kit.invalid_form'), fieldErrors(parsed.error))
  // Only now, when it is known to be no deeper than the schema.
  const field = unkeepableField(given)
  if (field !== undefined) throw refuseField(field, said('kit.character_unknown'))
  return parsed.data
}
