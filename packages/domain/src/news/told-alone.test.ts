import { expect, test } from 'vitest'
import { mayTellAlone, most_told_alone } from './told-alone.ts'

test.each([
  ['a draft, which nobody reads', 'nobody', most_told_alone, true],
  ['whatever goes by a rule', 'rule', 0, false],
  ['a list within the limit', 40, 60, true],
  ['a list above it together with those before', 41, 60, false],
  ['a long list', most_told_alone + 1, 0, false],
] as const)('one admin alone: %s', (_what, reach, before, may) => {
  expect(mayTellAlone(reach, before)).toBe(may)
})
