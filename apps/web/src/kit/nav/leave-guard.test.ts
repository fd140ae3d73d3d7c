import { expect, test } from 'vitest'
import { isSamePart } from './leave-guard.ts'

test.each([
  ['/setup', '?tab=plan', '/setup', '?tab=plan', true],
  ['/setup', '', '/setup', '?tab=plan', false],
  ['/setup', '?tab=company', '/setup', '?tab=plan', false],
  ['/pins', '?status=unused', '/pins', '?status=used', true],
  ['/pins', '', '/members', '', false],
])('%s%s and %s%s: the same part is %s', (pathname, search, pathname_there, search_there, isSame) => {
  expect(isSamePart({ pathname, search }, { pathname: pathname_there, search: search_there })).toBe(isSame)
})
