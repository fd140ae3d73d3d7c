import { networkInterfaces } from 'node:os'
import { expect, test } from 'vitest'
import { isOwnAddress, lookUpOutside, namesOwnAddress, OwnNetwork } from './own-network.ts'

test.each([
  '127.0.0.1',
  '127.9.9.9',
  '0.0.0.0',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00:ec2::254',
  '::ffff:127.0.0.1',
  '::ffff:a9fe:a9fe',
  '168.63.129.16',
  '192.0.0.192',
  '198.19.0.1',
  '239.1.1.1',
  '255.255.255.255',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  'ff02::1',
])('%s is of the own network', (address) => {
  expect(isOwnAddress(address)).toBe(true)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2001:4860:4860::8888', '::ffff:8.8.8.8'])(
  '%s is outside',
  (address) => {
    expect(isOwnAddress(address)).toBe(false)
  },
)

test.each(['http://localhost/', 'https://[::1]:8080/', 'https://2130706433/', 'https://0x7f.1/', 'https://10.0.0.8/a'])(
  '%s names an address of the own network',
  (url) => {
    expect(namesOwnAddress(new URL(url))).toBe(true)
  },
)

test('a name that leads to the own network leads nowhere', async () => {
  const fault = await new Promise((resolve) => lookUpOutside('localhost', { all: false }, (error) => resolve(error)))
  expect(fault).toBeInstanceOf(OwnNetwork)
})

test('every address of this machine is of the own network, a public one too', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? [])
  expect(own.length).toBeGreaterThan(0)
  expect(own.filter(({ address }) => !isOwnAddress(address))).toEqual([])
})
