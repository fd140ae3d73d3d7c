import { expect, test } from 'vitest'
import { isPushService } from './push-services.ts'

const allowed = ['https://push.example.com:8443', 'http://127.0.0.1:9000']
const of = (protocol: string, host: string, sign = '') => {
  const [hostname = '', port = ''] = host.split(':')
  return { origin: `${protocol}//${host}`, protocol, hostname, port, username: sign, password: '' }
}

test.each([
  ['https:', 'fcm.googleapis.com', true],
  ['https:', 'updates.push.services.mozilla.com', true],
  ['https:', 'wns2-par02p.notify.windows.com', true],
  ['https:', 'web.push.apple.com', true],
  ['https:', 'api.push.apple.com', true],
  ['https:', 'push.example.com:8443', true],
  ['http:', '127.0.0.1:9000', true],
  ['http:', 'fcm.googleapis.com', false],
  ['https:', 'fcm.googleapis.com:8443', false],
  ['https:', 'fcm.googleapis.com.', false],
  ['https:', 'fcm.googleapis.com.evil.example', false],
  ['https:', 'evilfcm.googleapis.com', false],
  ['https:', 'evilpush.apple.com', false],
  ['https:', 'push.apple.com', false],
  ['https:', 'notify.windows.com.evil.example', false],
  ['https:', 'push.example.com', false],
  ['http:', 'push.example.com:8443', false],
  ['http:', '127.0.0.1:9001', false],
  ['https:', '169.254.169.254', false],
  ['https:', 'localhost', false],
])('%s//%s: %s', (protocol, host, is) => expect(isPushService(of(protocol, host), allowed)).toBe(is))

test.each(['fcm.googleapis.com', 'push.example.com:8443'])('none with a sign-in of its own: %s', (host) => {
  expect(isPushService(of('https:', host, 'somebody'), allowed)).toBe(false)
})
