import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

const named = (count: number) => Array.from({ length: count }, (_, nth) => ({ name: `paper-${nth + 1}.pdf` }))

test.each([
  [0, 5, 5, []],
  [0, 6, 5, ['paper-6.pdf']],
  [4, 3, 1, ['paper-2.pdf', 'paper-3.pdf']],
  [5, 1, 0, ['paper-1.pdf']],
])('with %d there, of %d chosen %d fit, and the others are named', (there, chosen, fit, left_out) => {
  const found = fitting(there, named(chosen))
  expect([found.taken.length, found.left_out]).toEqual([fit, left_out])
})
