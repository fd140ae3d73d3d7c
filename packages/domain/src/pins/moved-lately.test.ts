import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leftWithoutPassword, needsPassword } from './moved-lately.ts'

test.each([
  ['ten at once', 10, 0, 10, false],
  ['eleven at once', 10, 0, 11, true],
  ['the tenth of ten', 10, 9, 1, false],
  ['the eleventh, one by one', 10, 10, 1, true],
  ['one after a large sale', 10, 500, 1, true],
  ['the first where each needs it', 0, 0, 1, true],
] as const)('%s', (_case, allowed, moved, count, needed) => {
  expect(needsPassword(allowed, moved, count)).toBe(needed)
})

test('no way of splitting moves more without the password than one act could', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 30 }), (allowed, acts) => {
      let moved = 0
      for (const count of acts) if (!needsPassword(allowed, moved, count)) moved += count
      expect(moved).toBeLessThanOrEqual(allowed)
      expect(leftWithoutPassword(allowed, moved)).toBe(allowed - moved)
    }),
  )
})
