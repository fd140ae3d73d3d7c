import { expect, test } from 'vitest'
import { isSamePart } from './leave-guard.ts'

test.each([
  ['/setup', '?tab=plan', '/setup', '?tab=plan', true],
  ['/setup', '', '/setup', '?tab=plan', false],
  ['/setup', '?tab=company', '/setup', '?tab=plan', false],
  ['/pins', '?status=unused', '/pins', '?status=used', true],
  ['/pins', '', '/members', '', false],
  ['/news', '?write=new', '/news', '', false],
  ['/news', '?write=7', '/news', '?write=new', false],
  ['/news', '?write=new&lang=hi', '/news', '?write=new', true],
  ['/orders', '?step=pay', '/orders', '?step=cart', false],
  ['/orders', '?open=7', '/orders', '', true],
])('%s%s and %s%s: the same part is %s', (pathname, search, pathname_there, search_there, isSame) => {
  expect(isSamePart({ pathname, search }, { pathname: pathname_there, search: search_there })).toBe(isSame)
})

test('what is typed in the sheet of a row is not there any more without the sheet', () => {
  const open = { pathname: '/orders', search: '?open=7&page=2' }
  expect(isSamePart(open, { pathname: '/orders', search: '?page=2' }, true)).toBe(false)
  expect(isSamePart(open, { pathname: '/orders', search: '?open=7' }, true)).toBe(true)
})
