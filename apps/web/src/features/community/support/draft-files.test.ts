import { expect, test } from 'vitest'
import { datedOf, hasWords, keptOf, openedOf } from './draft-files.ts'

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
  expect(openedOf(kept)).toEqual({ draft: { message: 'a' }, lost, kept_at: undefined })
})

const [then, now] = ['2026-11-29T10:00:00Z', '2026-11-30T10:00:00Z']

test.each([
  ['of the first time', { message: 'a' }, undefined, now],
  ['that is as it was', { message: 'a', subject: undefined, to: 'b' }, { to: 'b', message: 'a', kept_at: then }, then],
  ['with another word', { message: 'b' }, { message: 'a', kept_at: then }, now],
  ['that says less', { message: 'a' }, { message: 'a', subject: 'b', kept_at: then }, now],
  ['of before there was a time', { message: 'a' }, { message: 'a' }, now],
])('a draft %s says when it was written', (_case, given, before, kept_at) => {
  const dated = datedOf(given, before, now)
  expect(dated).toEqual({ ...given, kept_at })
  expect(openedOf(dated)).toMatchObject({ draft: given, kept_at })
})

test.each([
  [{ message: 'a' }, 0, true],
  [{ message: ' ', subject: 'b' }, 0, true],
  [{ message: '', priority: 'normal', category: 'Account' }, 0, false],
  [{}, 2, true],
])('%j with %i lost files: somebody wrote it: %s', (draft, lost, isIt) => {
  expect(hasWords({ draft, lost })).toBe(isIt)
})
