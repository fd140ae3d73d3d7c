import { describe, expect, test } from 'vitest'
import { ApiError, apiErrorOf, unreachable } from './api-error.ts'
import { noticeOf } from './notice.ts'

const server = 'Some server error occurred, please try after some time!'

describe('an error is shown as section 8 of the specification says', () => {
  test('400 is an alert with a line for each field', () => {
    const error = apiErrorOf(400, {
      code: 'invalid',
      message: 'Invalid form data!',
      errors: { user_id: 'Enter a user id.', password: 'Enter a password.' },
    })
    expect(noticeOf(error)).toEqual({
      as: 'alert',
      title: 'Invalid request',
      list: ['user_id: Enter a user id.', 'password: Enter a password.'],
      thenSignOut: false,
    })
  })

  test('400 names the fields as the page does, and says plainly what the page asks of nobody', () => {
    const error = apiErrorOf(400, {
      code: 'invalid',
      message: 'Invalid form data!',
      errors: { pin_no: 'Wrong.', challenge: 'Too old.', other: 'Unknown.' },
    })
    const labels: Record<string, string> = { pin_no: 'Pin number', challenge: '' }
    expect(noticeOf(error, (field) => labels[field])).toMatchObject({
      list: ['Pin number: Wrong.', 'Too old.', 'other: Unknown.'],
    })
  })

  test('400 without fields is an alert with its message', () => {
    const notice = noticeOf(apiErrorOf(400, { code: 'wrong_state', message: 'This pin is used.' }))
    expect(notice).toEqual({ as: 'alert', title: 'Invalid request', text: 'This pin is used.', thenSignOut: false })
  })

  test.each([
    [401, 'Session expired. Please login again!'],
    [403, 'You are not allowed!'],
  ])('%i is an alert and leads out', (status, title) => {
    expect(noticeOf(apiErrorOf(status, { code: 'x', message: 'whatever' }))).toEqual({
      as: 'alert',
      title,
      thenSignOut: true,
    })
  })

  test.each([500, 502, 504])('%i is a toast that says nothing of the server', (status) => {
    expect(noticeOf(apiErrorOf(status, { code: 'x', message: 'secret' }))).toEqual({ as: 'toast', summary: server })
  })

  test.each([404, 409, 413, 429, 503])('%i is a toast with the server’s own message', (status) => {
    expect(noticeOf(apiErrorOf(status, { code: 'x', message: 'There is no such member.' }))).toEqual({
      as: 'toast',
      summary: 'There is no such member.',
    })
  })

  test('no answer is a toast', () => {
    expect(noticeOf(unreachable())).toEqual({ as: 'toast', summary: "Can't reach server. Please try after some time!" })
  })

  test('a fault of our own is a toast', () => {
    expect(noticeOf(new TypeError('x is not a function'))).toEqual({ as: 'toast', summary: server })
  })
})

test('a body that is none of ours still makes an error', () => {
  const error = apiErrorOf(502, '<html>Bad gateway</html>')
  expect(error).toBeInstanceOf(ApiError)
  expect(error.status).toBe(502)
  expect(error.fields).toEqual({})
})
