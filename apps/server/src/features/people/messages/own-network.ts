import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'

/** This machine, and the networks that nobody outside can reach (RFC 1122, 1918, 3927, 4193, 4291, 6598). */
const own = new BlockList()
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  own.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  own.addSubnet(address, bits, 'ipv6')

/** Also of an IPv4 address that is written as an IPv6 one. */
export const isOwnAddress = (address: string): boolean => own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** An address of the own network, where only the outside may be asked. */
export class OwnNetwork extends Error {}

/** Looks a name up, and finds nothing in the own network: what a name leads to is only known when it is asked. */
export const lookUpOutside: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (fault, addresses: LookupAddress[]) => {
    if (fault !== null) return found(fault, '')
    const outside = addresses.filter(({ address }) => !isOwnAddress(address))
    const [first] = outside
    if (first === undefined) return found(new OwnNetwork(), '')
    return options.all === true ? found(null, outside) : found(null, first.address, first.family)
  })
}

/** Whether an address is written out as one of the own network; such a one is never looked up. */
export function namesOwnAddress({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '')
  return host === 'localhost' || (isIP(host) !== 0 && isOwnAddress(host))
}
