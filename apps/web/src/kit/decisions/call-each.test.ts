import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { callEach } from './call-each.ts'

const rows = ['1', '2', '3'].map((id) => ({ id }))
const told = { no_answer: 'No answer', not_tried: 'Not tried' }

const acted = async (refusals: Readonly<Record<string, ApiError>>, signal = new AbortController().signal) => {
  const asked: string[] = []
  const call = async ({ id }: { id: string }) => {
    asked.push(id)
    if (refusals[id] !== undefined) throw refusals[id]
  }
  const how = { call, nameOf: ({ id }: { id: string }) => `Row ${id}`, told, onStep: () => undefined, signal }
  return { asked, results: await callEach(rows, how) }
}
const said = (results: Awaited<ReturnType<typeof acted>>['results']) =>
  results.map(({ outcome, message }) => [outcome, message])

test('a row that is refused stops no other, and says why', async () => {
  const { asked, results } = await acted({ '2': new ApiError(409, 'decided', 'Already decided.') })
  expect(asked).toEqual(['1', '2', '3'])
  expect(said(results)).toEqual([
    ['done', null],
    ['refused', 'Already decided.'],
    ['done', null],
  ])
})

test('a row that waits for a second person stops no other', async () => {
  const { asked, results } = await acted({ '1': new ApiError(202, 'waits_for_second', 'Sent for approval.') })
  expect(asked).toEqual(['1', '2', '3'])
  expect(results[0]).toMatchObject({ outcome: 'refused', message: 'Sent for approval.' })
})

test('a reason that is owed after all is said by its field', async () => {
  const { results } = await acted({ '1': new ApiError(400, 'invalid', 'Invalid request', { reason: 'Say why.' }) })
  expect(results[0]).toMatchObject({ outcome: 'refused', message: 'Say why.' })
})

test.each([0, 401, 429, 500])('after a %s no further row is tried', async (status) => {
  const { asked, results } = await acted({ '2': new ApiError(status, 'gone', '') })
  expect(asked).toEqual(['1', '2'])
  expect(said(results)).toEqual([
    ['done', null],
    ['refused', 'No answer'],
    ['refused', 'Not tried'],
  ])
})

test('somebody who stops it leaves the rest as it was', async () => {
  const stop = new AbortController()
  stop.abort()
  expect((await acted({}, stop.signal)).asked).toEqual([])
})
