import { expect, test } from 'vitest'
import { keptOf, openedOf } from './draft-files.ts'

test.each([
  [{ message: 'a', file_ids: [] }, 0, { message: 'a' }],
  [{ message: 'a' }, 0, { message: 'a' }],
  [{ message: 'a', file_ids: ['1', '2'] }, 0, { message: 'a', files: 2 }],
  // Not chosen again yet: they are still missing the next time.
  [{ message: 'a', file_ids: [] }, 2, { message: 'a', files: 2 }],
  [{ message: 'a', file_ids: ['3'] }, 2, { message: 'a', files: 1 }],
])('of %j with %i lost files %j is kept', (values, lost, kept) => {
  expect(keptOf(values, lost)).toEqual(kept)
})

test.each([
  [{ message: 'a', files: 2 }, 2],
  [{ message: 'a' }, 0],
  [{ message: 'a', files: 'two' }, 0],
  [{ message: 'a', files: -1 }, 0],
])('%j opens with %i files to choose again', (kept, lost) => {
  expect(openedOf(kept)).toEqual({ draft: { message: 'a' }, lost })
})
