import { createHash } from 'node:crypto'

export interface SealedPart {
  readonly part_no: number
  readonly stream: string
  readonly columns: readonly string[]
  readonly after_id: bigint
  readonly to_id: bigint
  readonly row_count: bigint
  readonly hash: Buffer
}

export interface SealHead {
  readonly no: bigint
  readonly hash: Buffer
}

/** The hash of a seal over the one before it and everything it says (SHA-256). The first has nothing before it. */
export function sealHash(
  previous: Buffer,
  { no, sealed_at }: { readonly no: bigint; readonly sealed_at: Date },
  parts: readonly SealedPart[],
): Buffer {
  const said = [
    `${no}`,
    sealed_at.toISOString(),
    parts.map(({ part_no, stream, columns, after_id, to_id, row_count, hash }) => [
      part_no,
      stream,
      columns,
      `${after_id}`,
      `${to_id}`,
      `${row_count}`,
      hash.toString('hex'),
    ]),
  ]
  return createHash('sha256').update(previous).update(JSON.stringify(said)).digest()
}

/** How a head is written down: "12:9f86d081...". */
export const headText = ({ no, hash }: SealHead): string => `${no}:${hash.toString('hex')}`

/** Reads what was written down; undefined when it is not a head. */
export function maybeHead(text: string): SealHead | undefined {
  const found = /^(\d{1,18}):([0-9a-f]{64})$/i.exec(text.trim())
  return found === null ? undefined : { no: BigInt(found[1]!), hash: Buffer.from(found[2]!, 'hex') }
}
