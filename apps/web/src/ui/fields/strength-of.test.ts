import { expect, test } from 'vitest'
import { strengthOf } from './strength-of.ts'

test.each([
  ['', 0],
  ['kq7', 1],
  ['password', 1],
  ['Password123', 1],
  ['aaaaaaaaaaaa', 1],
  ['123456789012', 1],
  ['NAMUNA1pass', 1],
  ['kq7vtnrx2', 2],
  ['kq7vtnrx2mzp', 3],
  ['plum boat seven lamp', 4],
  ['kQ7!vtNrx2mzp', 4],
] as const)('%s is %i', (typed, strength) => expect(strengthOf(typed, ['NAMUNA1'])).toBe(strength))
