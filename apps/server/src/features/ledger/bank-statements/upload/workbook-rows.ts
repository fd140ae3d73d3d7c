import { inflateRawSync } from 'node:zlib'
import { readXlsx } from 'hucre/xlsx'
import type { CellRow } from '@banyan/domain/bank-statements/statement-rows.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { refuseField, type Refusal } from '#kit/http/refusal.ts'

/** What all parts of a workbook may come to once they are unpacked: a statement of 5,000 rows has 2 MB. */
const most_unpacked_bytes = 24 * 1_048_576
const most_parts = 200

const end_mark = 0x06054b50
const part_mark = 0x02014b50
const end_bytes = 22
const part_bytes = 46
const head_bytes = 30

const broken = (): Refusal => refuseField('file', said('banks.broken_workbook'), 'broken_workbook')
const large = (): Refusal => refuseField('file', said('banks.large_workbook'), 'large_workbook')

/**
 * Unpacks every part once with a limit, because the reader believes what a part says of its own size. Refuses on `file` what
 * is no whole archive, and one that grows too large.
 */
function assertUnpacks(bytes: Buffer): void {
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + end_bytes > bytes.length || bytes.readUInt32LE(end) !== end_mark) throw broken()
  const count = bytes.readUInt16LE(end + 10)
  if (count > most_parts) throw large()
  let at = bytes.readUInt32LE(end + 16)
  let left_bytes = most_unpacked_bytes
  for (let nth = 0; nth < count; nth += 1) {
    if (at + part_bytes > bytes.length || bytes.readUInt32LE(at) !== part_mark) throw broken()
    const [method, packed, begins] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt32LE(at + 42),
    ]
    if (begins + head_bytes > bytes.length) throw broken()
    const from = begins + head_bytes + bytes.readUInt16LE(begins + 26) + bytes.readUInt16LE(begins + 28)
    if (from + packed > bytes.length) throw broken()
    left_bytes -= unpackedSize(bytes.subarray(from, from + packed), method, left_bytes)
    at += part_bytes + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
}

function unpackedSize(part: Buffer, method: number, most: number): number {
  if (method === 0) {
    if (part.length > most) throw large()
    return part.length
  }
  try {
    return inflateRawSync(part, { maxOutputLength: Math.max(1, most) }).length
  } catch (error) {
    throw error instanceof RangeError ? large() : broken()
  }
}

/** A cell as text: days as 2026-11-25, numbers without exponents, so that they read as those of a text file do. */
function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number')
    return Number.isInteger(value) ? value.toFixed(0) : String(Math.round(value * 1e6) / 1e6)
  return typeof value === 'string' ? value : ''
}

/** The rows of the first sheet of an Excel workbook. Refuses on `file` what cannot be opened. */
export async function workbookRows(bytes: Buffer, most_rows: number): Promise<CellRow[]> {
  assertUnpacks(bytes)
  const { sheets } = await readXlsx(bytes, { sheets: [0], maxRows: most_rows }).catch(() => {
    throw broken()
  })
  return (sheets[0]?.rows ?? []).flatMap((row, nth) => {
    const cells = row.map((value) => textOf(value).slice(0, 500))
    return cells.every((cell) => cell.trim() === '') ? [] : [{ row_no: nth + 1, cells }]
  })
}
