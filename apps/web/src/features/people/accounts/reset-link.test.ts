import { expect, test } from 'vitest'
import { readResetLink } from './reset-link.ts'

const challenge = 'made-up_challenge-0123456789'

test('the link of a reset opens its second step', () => {
  expect(readResetLink(`#reset=${challenge}.1767225600000`)).toEqual({
    challenge,
    expires_at: '2026-01-01T00:00:00.000Z',
  })
})

test.each([[''], ['#'], ['#content'], [`#reset=${challenge}`], ['#reset=short.1767225600000'], ['#reset=<b>.1']])(
  'nothing is read from %s',
  (hash) => expect(readResetLink(hash)).toBeUndefined(),
)
