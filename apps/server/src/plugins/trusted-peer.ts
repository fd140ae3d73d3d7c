import { BlockList, isIPv6 } from 'node:net'
import type { Config } from '#config.ts'

const familyOf = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** An IPv4 address that reaches us through an IPv6 socket is the same address. */
export const plainAddress = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '')

/** The length of a network's prefix, which may also be written as 255.255.0.0. */
const prefixOf = (bits: string): number =>
  bits.includes('.')
    ? bits.split('.').reduce((sum, byte) => sum + Number(byte).toString(2).replaceAll('0', '').length, 0)
    : Number(bits)

/** Whether who connects is a proxy that TRUST_PROXY names, behind which many people stand. */
export function peerTrust(trust_proxy: Config['trust_proxy']): (address: string) => boolean {
  if (typeof trust_proxy === 'boolean') return () => trust_proxy
  if (typeof trust_proxy === 'function') return (address) => trust_proxy(address, 0)
  const proxies = new BlockList()
  for (const entry of trust_proxy.split(',')) {
    const [address = '', bits] = entry.split('/')
    if (bits === undefined) proxies.addAddress(address, familyOf(address))
    else proxies.addSubnet(address, prefixOf(bits), familyOf(address))
  }
  return (address) => proxies.check(plainAddress(address), familyOf(plainAddress(address)))
}
