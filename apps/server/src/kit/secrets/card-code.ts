import { timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

/** What the QR code on a card or a receipt names: the kind, the number, and a keyed hash that nobody else can make. */
export interface Card {
  readonly kind: 'member' | 'receipt'
  readonly id: bigint
}

const kinds = ['member', 'receipt'] as const
const idBytes = 8
const macBytes = 16

const macOf = (secrets: Secrets, named: Buffer): Buffer =>
  secrets.mac('card', named.toString('hex')).subarray(0, macBytes)

/** A code that never changes and is kept nowhere: it can only be checked. 34 letters, digits, dashes and underscores. */
export function cardCode(secrets: Secrets, { kind, id }: Card): string {
  const named = Buffer.alloc(1 + idBytes)
  named[0] = kinds.indexOf(kind)
  named.writeBigUInt64BE(id, 1)
  return Buffer.concat([named, macOf(secrets, named)]).toString('base64url')
}

/** What a code names; undefined when it was not made here. */
export function maybeCard(secrets: Secrets, code: string): Card | undefined {
  const bytes = Buffer.from(code, 'base64url')
  // Text that decodes to the same bytes in another way is not what was printed.
  if (bytes.length !== 1 + idBytes + macBytes || bytes.toString('base64url') !== code) return undefined
  const named = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(macOf(secrets, named), bytes.subarray(1 + idBytes))) return undefined
  const kind = kinds[named[0] ?? kinds.length]
  return kind && { kind, id: named.readBigUInt64BE(1) }
}
