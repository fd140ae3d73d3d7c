import { expect, test } from 'vitest'
import { changeOf } from './change-of.ts'

test.each([
  ['112.00', '100.00', { way: 'more', percent: '12' }],
  ['50', '100', { way: 'less', percent: '50' }],
  ['101.49', '100', { way: 'more', percent: '1.5' }],
  ['99', '100', { way: 'less', percent: '1' }],
  ['0.00', '100.00', { way: 'less', percent: '100' }],
  ['100.00', '100.00', { way: 'same' }],
  ['0', '0', { way: 'same' }],
  ['10', '0', { way: 'new' }],
  ['10', '-5', { way: 'new' }],
  ['-10', '-5', { way: 'same' }],
  ['50000', '1', { way: 'more', percent: '999+' }],
])('%s after %s', (now, before, change) => expect(changeOf(now, before)).toEqual(change))
