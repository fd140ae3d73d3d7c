import { setImmediate as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { importColumns } from '@banyan/domain/imports/import-columns.ts'
import { most_cells, most_empty_rows } from '@banyan/domain/imports/csv.ts'
import { readUpload } from './read-upload.ts'

const head = `${importColumns.join(',')}\n`
const member = `OLD1${','.repeat(importColumns.length - 1)}\n`

/** How often others had their turn while a file was read. */
async function turnsBeside(text: string): Promise<number> {
  const reading = { turns: 0, isOver: false }
  const others = (async () => {
    for (; !reading.isOver; reading.turns += 1) await rest()
  })()
  await readUpload(Buffer.from(text)).finally(() => (reading.isOver = true))
  await others
  return reading.turns
}

test.each([
  ['rows that are kept', member.repeat(20_000)],
  ['rows of empty cells', `${`${','.repeat(20)}\n`.repeat(most_empty_rows - 1)}${member}`],
  ['few rows of many cells', `OLD1${','.repeat(most_cells - 1)}\n`.repeat(4_000)],
])('of a file of %s others are answered all the while', async (_what, rows) => {
  expect(await turnsBeside(`${head}${rows}`)).toBeGreaterThan((rows.length / 100_000) * 0.9)
})
