import { expect, test } from 'vitest'
import { z } from 'zod'
import { hasHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { declaredCalls } from './testing/declared-calls.ts'
import { reasonOf } from './words/rules.ts'
import { rule } from './words/rules/common.ts'

/** What a schema wraps, in each of its ways. */
function insideOf(schema: unknown): readonly (readonly [string, unknown])[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return [['', schema.unwrap()]]
  if (schema instanceof z.ZodUnion) return schema.options.map((option) => ['', option] as const)
  if (schema instanceof z.ZodPipe) return [['', schema.in]]
  if (schema instanceof z.ZodArray) return [['*', schema.element]]
  if (schema instanceof z.ZodRecord) return [['*', schema.valueType]]
  return schema instanceof z.ZodObject ? Object.entries(schema.shape) : []
}

const calls = await declaredCalls()

const wrong = [7, 'x', true, null, {}, [], [7], [null], 1.5, -1, 1e308, '', 'x'.repeat(300_001)]

/** Values with something wrong in one place, every other place missing. */
const spoiled = (schema: unknown): unknown[] => [
  ...wrong,
  ...insideOf(schema).flatMap(([name, inner]) =>
    spoiled(inner).map((value) => {
      if (name === '') return value
      return schema instanceof z.ZodArray ? [value] : { [name]: value }
    }),
  ),
]

test('whatever is sent in place of a field, what is said of it is a sentence of ours', () => {
  expect(calls.length).toBeGreaterThan(250)
  const foreign = new Map<string, string>()
  for (const { method, path, ...parts } of calls)
    for (const part of ['body', 'params', 'query'] as const)
      for (const value of new Set(spoiled(parts[part])))
        for (const issue of parts[part].safeParse(value).error?.issues ?? [])
          if (issue.code !== 'unrecognized_keys' && reasonOf(issue.message).code === 'other')
            foreign.set(`${method} ${path} ${part}.${issue.path.join('.')}`, issue.message)
  expect(Object.fromEntries(foreign)).toEqual({})
})

const long = 'Namuna words that are long enough for whatever asks for a sentence of fifty.'
const hostile = [
  `${long}\u202E\u2066\u200B\uFEFF`,
  'Asha\u202Egnp',
  'A\u200B',
  '\u200B\u200B\u200B',
  '\u2800\u200E\u061C',
]

/** Nothing of it is kept as a text: what proves who somebody is or that a person wrote, settings of other servers, files, numbers and searches. */
const notKept = /password|sms_|\.text$|(pin|receipt|request)_no$|\.query\.|\/contact \.(form|website)$/

function hiddenIn(schema: unknown, path: string): string[] {
  const inside = insideOf(schema)
  if (inside.length > 0)
    return inside.flatMap(([name, inner]) => hiddenIn(inner, name === '' ? path : `${path}.${name}`))
  if (!(schema instanceof z.ZodString)) return []
  return hostile.some((text) => {
    const { data } = schema.safeParse(text)
    return data !== undefined && hasHidden(data)
  })
    ? [path]
    : []
}

function refusingIn(schema: unknown, path: string): string[] {
  const inside = insideOf(schema)
  if (inside.length > 0)
    return inside.flatMap(([name, inner]) => refusingIn(inner, name === '' ? path : `${path}.${name}`))
  if (!(schema instanceof z.ZodString)) return []
  const issues = schema.safeParse('Asha\u202Egnp.exe').error?.issues ?? []
  return issues.some(({ message }) => message === rule('visible_characters')) ? [path] : []
}

test('no text that people read keeps what nobody sees or what turns it around', () => {
  const keeping = calls.flatMap(({ method, path, body }) => hiddenIn(body, `${method} ${path} `))
  expect(keeping.filter((place) => !notKept.test(place))).toEqual([])
})

test('what was kept before this rule is still told: no answer asks for it', () => {
  const asking = calls.flatMap(({ method, path, reply }) => refusingIn(reply, `${method} ${path} `))
  // What the wizard starts from is in the code.
  expect(asking.filter((place) => !place.startsWith('GET /setup/preset'))).toEqual([])
})
