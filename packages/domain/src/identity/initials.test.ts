import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Asha Namuna', 'AN'],
  ['Asha Devi Namuna', 'AN'],
  ['  asha  ', 'A'],
  ['आशा नमूना', 'आन'],
  ['', ''],
])('%j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
