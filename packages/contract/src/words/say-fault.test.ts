import { expect, test } from 'vitest'
import { z } from 'zod'
import { declaredCalls, insideOf } from '../testing/declared-calls.ts'
import { reasonOf } from './rules.ts'

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
