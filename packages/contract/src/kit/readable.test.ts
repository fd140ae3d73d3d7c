import { expect, test } from 'vitest'
import { z } from 'zod'
import { withoutHidden } from '@banyan/domain/identity/hidden-characters.ts'
import { declaredCalls, insideOf } from '../testing/declared-calls.ts'

const long = 'Namuna words that are long enough for whatever asks for a sentence of fifty.'
const hostile = [
  `${long}\u202E\u2066\u200B\uFEFF`,
  'Asha\u202Egnp',
  'A\u200B',
  '\u200B\u200B\u200B',
  '\u2800\u200E\u061C',
]

/** Nothing of it is kept as a text: what proves who somebody is, settings of other servers, files, numbers and searches. */
const notKept = /password|sms_|\.text$|(pin|receipt|request)_no$|\.query\./

function hiddenIn(schema: unknown, path: string): string[] {
  const inside = insideOf(schema)
  if (inside.length > 0)
    return inside.flatMap(([name, inner]) => hiddenIn(inner, name === '' ? path : `${path}.${name}`))
  if (!(schema instanceof z.ZodString)) return []
  return hostile.some((text) => {
    const { data } = schema.safeParse(text)
    return data !== undefined && data !== withoutHidden(data)
  })
    ? [path]
    : []
}

test('no text that people read keeps what nobody sees or what turns it around', async () => {
  const calls = await declaredCalls()
  const keeping = calls.flatMap(({ method, path, body }) => hiddenIn(body, `${method} ${path} `))
  expect(keeping.filter((place) => !notKept.test(place))).toEqual([])
})
