import { afterEach, expect, test, vi } from 'vitest'
import { countOf, isLong, seedsOf } from './counts.ts'

afterEach(() => vi.unstubAllEnvs())

const count = { short: 3, long: 10 }

test.each([
  [undefined, 3, false],
  ['', 3, false],
  ['0', 3, false],
  ['1', 10, true],
  ['20', 200, true],
])('BANYAN_LONG=%s counts %i', (said, counted, long) => {
  vi.stubEnv('BANYAN_LONG', said)
  expect([countOf(count), isLong()]).toEqual([counted, long])
})

test.each([
  [undefined, [1, 2, 3]],
  ['173', [173, 174, 175]],
])('BANYAN_SEED=%s begins with it', (said, seeds) => {
  vi.stubEnv('BANYAN_SEED', said)
  expect(seedsOf(3)).toEqual(seeds)
})

test.each(['yes', '-1', '1.5', '1e3', ' '])('%j is no number, and is refused', (said) => {
  vi.stubEnv('BANYAN_LONG', said)
  vi.stubEnv('BANYAN_SEED', said)
  expect(() => countOf(count)).toThrow('BANYAN_LONG is a whole number')
  expect(() => seedsOf(3)).toThrow('BANYAN_SEED is a whole number')
})
