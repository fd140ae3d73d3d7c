import { createCipheriv, hkdfSync } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSecrets } from './secrets.ts'

const secret_key = Buffer.alloc(32, 7)
const secrets = createSecrets(secret_key)

test('what was sealed opens for its purpose, and for nothing else', () => {
  const sealed = secrets.seal('a-test', 'Asha')
  expect(secrets.open('a-test', sealed)).toBe('Asha')
  expect(() => secrets.open('another', sealed)).toThrow()
  expect(() => createSecrets(Buffer.alloc(32, 8)).open('a-test', sealed)).toThrow()
})

test.each([0, 11, 12, 16, 20, 27])('the first %d bytes of a seal open nothing', (length) => {
  expect(() => secrets.open('a-test', secrets.seal('a-test', '').subarray(0, length))).toThrow()
})

test('a tag of four bytes, which can be guessed, proves nothing', () => {
  const nonce = Buffer.alloc(12, 1)
  const key = Buffer.from(hkdfSync('sha256', secret_key, 'banyan', 'a-test', 32))
  const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 4 })
  cipher.final()
  expect(() => secrets.open('a-test', Buffer.concat([nonce, cipher.getAuthTag()]))).toThrow()
})
