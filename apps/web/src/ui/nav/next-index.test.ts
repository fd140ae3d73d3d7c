import { expect, test } from 'vitest'
import { nextIndex } from './next-index.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowDown', 1, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s at %i of three leads to %s', (key, at, next) => expect(nextIndex(key, at, 3)).toBe(next))
