import { expect, test } from 'vitest'
import { reopenedPath } from './reopened-path.ts'

test.each([
  ['/user/dashboard', '/user/dashboard'],
  ['/admin/closings?status=locked', '/admin/closings?status=locked'],
  [null, '/'],
  ['', '/'],
  ['https://elsewhere.example', '/'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/refresh?to=/refresh', '/'],
  ['/Refresh', '/'],
])('%s reopens %s', (to, path) => expect(reopenedPath(to)).toBe(path))
