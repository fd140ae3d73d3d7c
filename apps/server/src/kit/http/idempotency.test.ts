import { describe, expect, test } from 'vitest'
import { requestKeyOf } from './idempotency.ts'
import { createSecrets } from '../secrets/secrets.ts'

const secrets = createSecrets(Buffer.alloc(32, 1))
const asked = { person_id: 7n, call: 'POST /accounts/sign-up', body: { password: 'correct-horse-battery' } }
const hashOf = (more: Partial<typeof asked> = {}, by = secrets) =>
  requestKeyOf(by, 'a-good-key', { ...asked, ...more }).input_hash.toString('hex')

describe('the hash of what was asked', () => {
  test('is the same for the same call and body', () => expect(hashOf()).toBe(hashOf()))

  test('is the same whatever proves who asks, which is looked at apart', () => {
    const body = { amount: '1.00' }
    expect(hashOf({ body: { ...body, current_password: '123456' } as never })).toBe(hashOf({ body: body as never }))
  })

  test.each([
    ['another body', { body: { password: 'correct-horse-staple' } }],
    ['no body', { body: undefined as unknown as typeof asked.body }],
    ['another call', { call: 'POST /admin/packages' }],
  ])('is another for %s', (_name, more) => expect(hashOf(more)).not.toBe(hashOf()))

  test('cannot be computed without the secret key: a body holds passwords', () =>
    expect(hashOf({}, createSecrets(Buffer.alloc(32, 2)))).not.toBe(hashOf()))
})

test.each([undefined, '', 'short', 'x'.repeat(101), 'with space', ['list', 'of keys'], 'ümlaut-key'])(
  '%j is no key',
  (header) => {
    expect(() => requestKeyOf(secrets, header, asked)).toThrow('Idempotency-Key')
  },
)
