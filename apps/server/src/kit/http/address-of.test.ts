import { expect, test } from 'vitest'
import { addressOf, netOf } from './address-of.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:0db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is known as %s', (ip, address) => {
  expect(addressOf(ip)).toBe(address)
})

test.each([
  ['192.0.2.7', undefined],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:'],
  ['2001:0db8::1', '2001:db8:0:'],
  ['::1', '0:0:0:'],
])('the net of %s is %s', (ip, net) => {
  expect(netOf(addressOf(ip))).toBe(net)
})
