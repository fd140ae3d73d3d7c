// Guards: what is shared
import { beforeAll, expect, test } from 'vitest'
import { usual_body_bytes } from '@banyan/contract/kit/endpoint.ts'
import { callsOf, type Call } from './testing/calls.ts'
import { declaredCalls } from './testing/declared.ts'
import { largestBody } from './testing/largest-body.ts'

let calls: Call[]
beforeAll(async () => {
  calls = callsOf([...(await declaredCalls())]).filter(({ isUpload }) => !isUpload)
})

/** Documents whose parts have no number, and the filters of any list: their size is the only bound. */
const withoutEnd = ['POST /exports', 'POST /setup', 'POST /setup/settings/plan', 'POST /setup/simulation']

/** What is written as a document has one bound for all its parts: the largest is made in the contract's own test. */
const boundTogether = ['POST /admin/news', 'POST /admin/news/:id', 'POST /admin/popups', 'POST /admin/popups/:id']

test('whatever a call takes fits into the bytes that it may have', () => {
  const tooSmall = calls.flatMap(({ name, body, body_bytes }) => {
    const bytes = largestBody(body)
    const isSaid = Number.isFinite(bytes) && !boundTogether.includes(name)
    return isSaid && bytes > body_bytes ? [`${name}: ${bytes} of ${body_bytes}`] : []
  })
  expect(tooSmall).toEqual([])
})

test('no call may send more than a form without a reason in its schema', () => {
  const tooLarge = calls.filter(
    ({ body, body_bytes }) => body_bytes > usual_body_bytes && largestBody(body) <= usual_body_bytes,
  )
  expect(tooLarge.map(({ name }) => name)).toEqual([])
})

test('every text and every list of a body has an end', () => {
  const endless = calls.filter(({ body }) => !Number.isFinite(largestBody(body)))
  expect(endless.map(({ name }) => name).toSorted()).toEqual(withoutEnd)
})
