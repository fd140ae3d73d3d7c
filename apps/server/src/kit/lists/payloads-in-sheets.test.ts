import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { cellsOf } from '#testing/outside/csv-cells.ts'
import { payloads } from '#testing/payloads/payloads.ts'
import { csvOf } from './csv.ts'
import type { SheetColumn } from './sheet-columns.ts'
import { xlsxOf } from './xlsx.ts'

const columns: readonly SheetColumn[] = [
  { name: 'text', head: 'Text', kind: 'text', words: {} },
  { name: 'end', head: 'End', kind: 'text', words: {} },
]
// PostgreSQL keeps no other.
const kept = payloads.filter((text) => !text.includes('\0') && text.isWellFormed())
const batches = async function* () {
  yield kept.map((text): Readonly<Record<string, unknown>> => ({ text, end: 'end' }))
}
/** What a spreadsheet would run, or take for the start of another row. */
const isFormula = (cell: string): boolean => /^[=+@\t\r\n＝＋－＠]/.test(cell) || /^-(?!\d+(\.\d+)?$)/.test(cell)

test.each(['semicolon', 'comma'] as const)('in a sheet with a %s each is one cell of text', async (separator) => {
  let sheet = ''
  for await (const piece of csvOf(batches(), columns, 'Asia/Kolkata', separator)) sheet += piece
  const rows = cellsOf(separator === 'comma' ? sheet.replaceAll(/,(?=end\r?\n)|,(?=End\r?\n)/g, ';') : sheet)
  if (separator === 'semicolon') expect(rows).toHaveLength(kept.length + 1)
  for (const row of rows) expect(row.filter(isFormula)).toEqual([])
})

test('in a workbook each is one cell of text, and none is a formula', async () => {
  const pieces: Buffer[] = []
  for await (const piece of xlsxOf(batches(), columns, 'Asia/Kolkata')) pieces.push(Buffer.from(piece))
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(pieces)))
  const rows = sheets[0]?.rows ?? []
  expect(rows).toHaveLength(kept.length + 1)
  for (const row of rows) expect(row.filter((cell) => typeof cell === 'string' && isFormula(cell))).toEqual([])
  for (const [place, { formula } = {}] of sheets[0]?.cells ?? []) expect([place, formula]).toEqual([place, undefined])
})
