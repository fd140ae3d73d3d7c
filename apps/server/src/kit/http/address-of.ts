import { isIPv6 } from 'node:net'

const groups_of_a_home = 4

/**
 * The address a guesser is known by. Of an IPv6 address it is the first half: one home has as many of the second as it
 * likes.
 */
export function addressOf(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]!.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = [...left, ...zeros, ...right].slice(0, groups_of_a_home)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

const groups_of_a_net = 3

/**
 * How all addresses begin that are known as this one's neighbours: an IPv6 provider gives a customer up to 65,536 homes (a net
 * of 48 bits). Undefined for IPv4.
 * @param address as `addressOf` answers it
 */
export function netOf(address: string): string | undefined {
  return address.includes(':') ? `${address.split(':').slice(0, groups_of_a_net).join(':')}:` : undefined
}
