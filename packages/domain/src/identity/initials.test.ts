import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Asha Namuna', 'AN'],
  ['Asha Devi Namuna', 'AN'],
  ['  asha  ', 'A'],
  ['आशा नमूना', 'आन'],
  ['श्रीमती क्षितिजा प्रज्ञा', 'श्रप्र'],
  ['ज़ोया नमूना', 'ज़न'],
  ['', ''],
])('%j is %j', (name, initials) => expect(initialsOf(name)).toBe(initials))
