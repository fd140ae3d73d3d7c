import { expect, test } from 'vitest'
import { sizeToSend } from './shrink-image.ts'

test.each([
  [
    { width: 4000, height: 3000 },
    { width: 2000, height: 1500 },
  ],
  [
    { width: 3000, height: 4000 },
    { width: 1500, height: 2000 },
  ],
  [
    { width: 2000, height: 1000 },
    { width: 2000, height: 1000 },
  ],
  [
    { width: 300, height: 200 },
    { width: 300, height: 200 },
  ],
  [
    { width: 50_000, height: 3 },
    { width: 2000, height: 1 },
  ],
])('%o is sent as %o', (taken, sent) => {
  expect(sizeToSend(taken)).toEqual(sent)
})
