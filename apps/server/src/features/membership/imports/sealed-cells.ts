import { importColumns, neededColumns } from '@banyan/domain/imports/import-columns.ts'
import type { WrittenRow } from '@banyan/domain/imports/read-row.ts'
import type { Secrets } from '#kit/secrets/secrets.ts'

const purpose = 'import-cells'

/** A row as it is kept: what lies in clear, and all its cells sealed, which open for this row of this batch alone. */
export interface KeptLine {
  readonly cells: readonly string[]
  readonly cells_sealed: Buffer | null
}

/** Who it is and whom it names: the portal looks for them. */
const ids = (['user_id', 'sponsor_id', 'parent_id'] as const).map((column) => importColumns.indexOf(column))

/**
 * Seals a row of a file that may have papers. It is sealed as a whole: where a cell was left out or came twice the numbers of
 * papers stand in other columns.
 */
export function sealLine(secrets: Pick<Secrets, 'seal'>, batch_id: bigint, row: WrittenRow): KeptLine {
  const { row_no, cells, cell_count, wanted } = row
  if (wanted === neededColumns.length) return { cells, cells_sealed: null }
  const isWhole = cell_count === wanted
  return {
    cells: cells.map((cell, at) => (isWhole && ids.includes(at) ? cell : '')),
    cells_sealed: secrets.seal(purpose, JSON.stringify([String(batch_id), row_no, ...cells])),
  }
}

/** The cells of a kept row as they were written. Throws where the sealed ones are those of another row. */
export function openLine(
  secrets: Pick<Secrets, 'open'>,
  batch_id: bigint,
  { row_no, cells, cells_sealed }: KeptLine & { readonly row_no: number },
): readonly string[] {
  if (cells_sealed === null) return cells
  const [of_batch, of_row, ...opened] = JSON.parse(secrets.open(purpose, cells_sealed)) as [string, number, ...string[]]
  if (of_batch !== String(batch_id) || of_row !== row_no) throw new Error(`row ${row_no} has the cells of another row`)
  return opened
}
