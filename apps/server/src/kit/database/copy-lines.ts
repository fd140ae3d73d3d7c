import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import type { PoolClient } from 'pg'
import { from } from 'pg-copy-streams'

export type CopyValue = bigint | number | string | boolean | Date | null

const special = /[\\\t\n\r]/g
const written: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

const cellOf = (value: CopyValue): string => {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value.replace(special, (character) => written[character]!) : `${value}`
}

/** One row of COPY's text format. */
export const copyLine = (values: readonly CopyValue[]): string => `${values.map(cellOf).join('\t')}\n`

/** Writes rows through COPY, the quickest way in. `columns` are names of ours, never what somebody typed. */
export async function copyLines(
  client: PoolClient,
  table: string,
  columns: readonly string[],
  lines: Iterable<string>,
): Promise<void> {
  await pipeline(Readable.from(batched(lines)), client.query(from(`copy ${table} (${columns.join(', ')}) from stdin`)))
}

const batch_characters = 65_536

/** A stream pays for each piece it is given, so lines travel together. */
function* batched(lines: Iterable<string>): Generator<string> {
  let batch = ''
  for (const line of lines) {
    batch += line
    if (batch.length < batch_characters) continue
    yield batch
    batch = ''
  }
  if (batch !== '') yield batch
}
