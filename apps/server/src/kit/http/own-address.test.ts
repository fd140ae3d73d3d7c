import { expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { ownAddress } from './own-address.ts'

test.each([
  ['nothing', {}, 'http://localhost:8080'],
  ['a port', { PORT: '9000' }, 'http://localhost:9000'],
  ['an address of this machine', { HOST: '127.0.0.1' }, 'http://127.0.0.1:8080'],
  ['the same in six parts', { HOST: '::1' }, 'http://[::1]:8080'],
  ['every address of the machine', { HOST: '0.0.0.0' }, undefined],
  ['a name that others reach', { HOST: 'portal.example.com' }, undefined],
  ['a proxy before it', { TRUST_PROXY: 'on' }, undefined],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://portal.example.com', TRUST_PROXY: 'on' }, 'https://portal.example.com'],
])('started with %s, links begin with what the server knows of itself', (_said, env, expected) => {
  expect(ownAddress(loadConfig(env), undefined)).toBe(expected)
})

test('a port that the system chose is the one that listens', () => {
  expect(ownAddress(loadConfig({ PORT: '0' }), 40_123)).toBe('http://localhost:40123')
})
