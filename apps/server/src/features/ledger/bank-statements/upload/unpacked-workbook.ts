import { crc32, inflateRawSync } from 'node:zlib'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'
import { boundedPart } from './sheet-bounds.ts'

/** What all parts of a workbook may come to once they are unpacked: a statement of 5,000 rows has 2 MB. */
const most_unpacked_bytes = 12 * 1_048_576
const most_parts = 200

const end_mark = 0x06054b50
const part_mark = 0x02014b50
const head_mark = 0x04034b50
const end_bytes = 22
const part_bytes = 46
const head_bytes = 30

export const brokenWorkbook = (): Refusal => refuseField('file', said('banks.broken_workbook'), 'broken_workbook')
export const largeWorkbook = (): Refusal => refuseField('file', said('banks.large_workbook'), 'large_workbook')

interface Part {
  readonly name: Buffer
  /** Whether the name is in UTF-8, and nothing else that the archive says of the part. */
  readonly flags: number
  readonly bytes: Buffer
}

function unpack(part: Buffer, method: number, most: number): Buffer {
  if (method === 0) {
    if (part.length > most) throw largeWorkbook()
    return part
  }
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    throw error instanceof RangeError ? largeWorkbook() : brokenWorkbook()
  }
}

/** Every part, each unpacked once, all of them within the limit. */
function partsOf(bytes: Buffer): Part[] {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + end_bytes > bytes.length) throw brokenWorkbook()
  const count = bytes.readUInt16LE(end + 10)
  if (count > most_parts) throw largeWorkbook()
  let at = bytes.readUInt32LE(end + 16)
  let left_bytes = most_unpacked_bytes
  return Array.from({ length: count }, () => {
    if (at + part_bytes > bytes.length || bytes.readUInt32LE(at) !== part_mark) throw brokenWorkbook()
    const [flags, method] = [bytes.readUInt16LE(at + 8) & 0x800, bytes.readUInt16LE(at + 10)]
    const [packed, begins] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    if (begins + head_bytes > bytes.length) throw brokenWorkbook()
    const from = begins + head_bytes + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28)
    if (from + packed > bytes.length) throw brokenWorkbook()
    const part = unpack(bytes.subarray(from, from + packed), method, left_bytes)
    left_bytes -= part.length
    const name = bytes.subarray(at + part_bytes, at + part_bytes + bytes.readUInt16LE(at + 28))
    at += part_bytes + name.length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    return { name, flags, bytes: boundedPart(part) }
  })
}

/** What both records of a part say: its name, its sum and its size, unpacked. */
function sizesOf({ name, flags, bytes }: Part): Buffer {
  const sizes = Buffer.alloc(26)
  sizes.writeUInt16LE(20, 0)
  sizes.writeUInt16LE(flags, 2)
  sizes.writeUInt32LE(crc32(bytes), 10)
  sizes.writeUInt32LE(bytes.length, 14)
  sizes.writeUInt32LE(bytes.length, 18)
  sizes.writeUInt16LE(name.length, 22)
  return sizes
}

const numbers = (...values: readonly number[]): Buffer => {
  const written = Buffer.alloc(values.length * 4)
  for (const [nth, value] of values.entries()) written.writeUInt32LE(value, nth * 4)
  return written
}

/**
 * The same workbook, unpacked into a new archive. An archive can say two things of itself (another directory for large ones,
 * sizes that are not so), so the reader is given only what was seen here. Refuses on `file` what is no whole archive, and
 * one that grows too large, there or in the hands of the reader.
 */
export function unpackedWorkbook(bytes: Buffer): Buffer {
  const [files, directory]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const part of partsOf(bytes)) {
    const sizes = sizesOf(part)
    files.push(numbers(head_mark), sizes, part.name, part.bytes)
    directory.push(numbers(part_mark), Buffer.from([20, 0]), sizes, Buffer.alloc(10), numbers(offset), part.name)
    offset += head_bytes + part.name.length + part.bytes.length
  }
  const listed = Buffer.concat(directory)
  const count = Buffer.alloc(4)
  count.writeUInt16LE(directory.length / 6, 0)
  count.writeUInt16LE(directory.length / 6, 2)
  const end = [numbers(end_mark, 0), count, numbers(listed.length, offset), Buffer.alloc(2)]
  return Buffer.concat([...files, listed, ...end])
}
