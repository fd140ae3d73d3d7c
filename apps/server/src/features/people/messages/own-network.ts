import { lookup, type LookupAddress } from 'node:dns'
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net'
import { networkInterfaces } from 'node:os'

/** Addresses that lead nowhere outside: of this machine, of networks of one's own, of clouds, of nobody (RFC 6890). */
const ranges = [
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.168.0.0/16',
  '168.63.129.16/32 198.18.0.0/15 224.0.0.0/3',
  '::/96 64:ff9b::/96 2002::/16 fc00::/7 fe80::/10 fec0::/10 ff00::/8',
]
const own = new BlockList()
for (const range of ranges.join(' ').split(' ')) {
  const [address = '', bits] = range.split('/')
  own.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Addresses that this machine has at the moment, which may be public ones. */
const isOfThisMachine = (address: string): boolean =>
  Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === address) === true)

/** Also of an IPv4 address that is written as an IPv6 one. */
export const isOwnAddress = (address: string): boolean =>
  own.check(address, isIPv6(address) ? 'ipv6' : 'ipv4') || isOfThisMachine(address)

/** The operator of the server says whether a gateway may be in the own network; whoever sets the portal up cannot. */
export interface Reach {
  readonly isOwnNetworkOpen: boolean
}

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
export function namesOwnAddress({ hostname }: Pick<URL, 'hostname'>): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return host === 'localhost' || (isIP(host) !== 0 && isOwnAddress(host))
}
