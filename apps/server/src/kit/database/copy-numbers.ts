import type { PoolClient } from 'pg'
import { to } from 'pg-copy-streams'

const header_bytes = 19
const count_bytes = 2
const length_bytes = 4
const value_bytes = 8
const two_to_32 = 4_294_967_296

/**
 * Reads rows of whole numbers through COPY BINARY, about ten times as fast as a SELECT. Every column must be a
 * `bigint` that is never NULL, so that all rows are equally long; `names` only says how many there are and what they
 * mean. The row given to `take` is used again for the next.
 * @throws RangeError when a number is beyond what a float holds exactly
 */
export async function copyNumbers<Name extends string>(
  client: PoolClient,
  query: string,
  names: readonly Name[],
  take: (row: Readonly<Record<Name, number>>) => void,
): Promise<void> {
  const row_bytes = count_bytes + names.length * (length_bytes + value_bytes)
  const row = Object.fromEntries(names.map((name) => [name, 0])) as Record<Name, number>
  const readRow = (buffer: Buffer, start: number): void => {
    let at = start + count_bytes + length_bytes
    for (const name of names) {
      const value = buffer.readInt32BE(at) * two_to_32 + buffer.readUInt32BE(at + 4)
      if (!Number.isSafeInteger(value)) throw new RangeError(`${name} is too large a number`)
      row[name] = value
      at += length_bytes + value_bytes
    }
    take(row)
  }
  let rest: Buffer = Buffer.alloc(0)
  let skip = header_bytes
  for await (const chunk of client.query(to(`copy (${query}) to stdout (format binary)`)) as AsyncIterable<Buffer>) {
    const buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (skip > 0) {
      if (buffer.length < skip) {
        rest = buffer
        continue
      }
      at = skip
      skip = 0
    }
    for (; buffer.length - at >= row_bytes; at += row_bytes) readRow(buffer, at)
    rest = buffer.subarray(at)
  }
}
