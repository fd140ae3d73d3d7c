import { expect, test } from 'vitest'
import { loosenedBy, type Guards } from './loosened.ts'

const now: Guards = { pins_without_password: 10, min_password_length: 8 }

test.each<[string, Partial<Guards>, readonly (keyof Guards)[]]>([
  ['nothing changed', {}, []],
  ['more pins without the password', { pins_without_password: 11 }, ['pins_without_password']],
  ['fewer pins without it', { pins_without_password: 0 }, []],
  ['shorter passwords', { min_password_length: 7 }, ['min_password_length']],
  ['longer passwords', { min_password_length: 12 }, []],
  ['both', { pins_without_password: 1000, min_password_length: 6 }, ['pins_without_password', 'min_password_length']],
  ['one loosened, one tightened', { pins_without_password: 11, min_password_length: 9 }, ['pins_without_password']],
])('%s', (_case, change, loosened) => {
  expect(loosenedBy(now, { ...now, ...change })).toEqual(loosened)
})
