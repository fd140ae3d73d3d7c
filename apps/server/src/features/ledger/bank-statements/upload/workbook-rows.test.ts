import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { boundedPart } from './sheet-bounds.ts'
import { unpackedWorkbook } from './unpacked-workbook.ts'
import { workbookRows } from './workbook-rows.ts'

const written = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Statement', rows: rows.map((row) => [...row]) }] }))
const rows = [
  ['Date', 'Narration', 'Credit'],
  ['2026-11-25', 'UPI/शिव/9820055555', '1250.50'],
]

test('the rows of a workbook are read as they were written', async () => {
  expect((await workbookRows(await written(rows))).map(({ cells }) => cells)).toEqual(rows)
})

test('a sheet that grows too large once it is unpacked is refused before it is read', async () => {
  const bytes = await written(Array.from({ length: 40_000 }, (_none, nth) => [String(nth).padStart(400, '0')]))
  expect(bytes.length).toBeLessThan(1_000_000)
  await expect(workbookRows(bytes)).rejects.toMatchObject({ status: 400, code: 'large_workbook' })
})

/** A workbook whose sheet has this in it. Of an archive that is not packed only the bytes of the sheet are others. */
async function sheetWith(text: string, columns = 1): Promise<Buffer> {
  const filler = Array.from({ length: 8_000 }, () => Array.from({ length: columns }, () => 'x'))
  const bytes = unpackedWorkbook(await written(filler))
  const [from, to] = [bytes.indexOf('<sheetData'), bytes.indexOf('</worksheet>')]
  expect(text.length).toBeLessThan(to - from)
  bytes.write(text.padEnd(to - from), from)
  return bytes
}
const withSheet = (...inside: readonly string[]) => sheetWith(inside.join(''))
const data = (...rows: readonly string[]) => `<sheetData>${rows.join('')}</sheetData>`
const row = (...cells: readonly string[]) => `<row>${cells.join('')}</row>`
const cell = (at: string) => `<c r="${at}" t="inlineStr"><is><t>x</t></is></c>`

/** Some 500,000 cells of one figure: as much as is let in. */
const largest = () => sheetWith(data(row('<c><v>1</v></c>'.repeat(100)).repeat(5_100)), 40)

test('while the largest workbook is read the server does everything else', async () => {
  const bytes = await largest()
  const steps: number[] = [performance.now()]
  const stepping = setInterval(() => steps.push(performance.now()), 5)
  const read = await workbookRows(bytes)
  clearInterval(stepping)
  expect([read.length, read[5_099]!.cells.length]).toEqual([5_100, 100])
  const gaps_ms = steps.slice(1).map((at, nth) => at - steps[nth]!)
  // Read where everything else is done it took all of the time at once.
  expect(Math.max(...gaps_ms)).toBeLessThan((steps.at(-1)! - steps[0]!) / 2)
  expect(gaps_ms.length).toBeGreaterThan(10)
})

test.each([
  ['time', { most_ms: 20, most_megabytes: 256 }],
  ['memory', { most_ms: 20_000, most_megabytes: 16 }],
])('one that needs more %s than there is for it is refused by name, and the next is read', async (_what, limits) => {
  await expect(workbookRows(await largest(), limits)).rejects.toMatchObject({ status: 400, code: 'large_workbook' })
  expect(await workbookRows(await written(rows))).toHaveLength(2)
})

test('a text that many cells name stays the same in each of them', async () => {
  const many = Array.from({ length: 500 }, () => ['शिव', '', 'x'.repeat(600), 'शिव'])
  const read = await workbookRows(await written(many))
  expect(read).toHaveLength(500)
  expect(read[499]).toEqual({ row_no: 500, cells: ['शिव', '', 'x'.repeat(500), 'शिव'] })
})

test('what another directory of the same archive names is not there', async () => {
  const bytes = await written(rows)
  const end = bytes.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const [count, size, offset] = [
    bytes.readUInt16LE(end + 10),
    bytes.readUInt32LE(end + 12),
    bytes.readUInt32LE(end + 16),
  ]
  // The directory for large archives names all parts; the usual one names the first, and says to look there.
  const large = Buffer.alloc(56 + 20)
  large.writeUInt32LE(0x06064b50, 0)
  large.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) large.writeBigUInt64LE(BigInt(count), at)
  large.writeBigUInt64LE(BigInt(size), 40)
  large.writeBigUInt64LE(BigInt(offset), 48)
  large.writeUInt32LE(0x07064b50, 56)
  large.writeBigUInt64LE(BigInt(end), 64)
  large.writeUInt32LE(1, 72)
  const usual = Buffer.from(bytes.subarray(end))
  for (const at of [8, 10]) usual.writeUInt16LE(1, at)
  usual.writeUInt32LE(0xffff_ffff, 12)
  const two_faced = Buffer.concat([bytes.subarray(0, end), large, usual])
  await expect(workbookRows(two_faced)).rejects.toMatchObject({ status: 400, code: 'broken_workbook' })
})

test.each([
  ['no archive', Buffer.from('Date;Narration')],
  ['nothing', Buffer.alloc(0)],
  ['an archive whose end is cut off', async () => (await written(rows)).subarray(0, -30)],
])('%s is refused by name', async (_what, given) => {
  const bytes = typeof given === 'function' ? await given() : given
  await expect(workbookRows(bytes)).rejects.toMatchObject({ status: 400, code: 'broken_workbook' })
})

// What looks from every tag on to the end of the sheet would take hours of these.
test.each([' r="A1"', '<c ', '<', '<x:', '<c r="A1" ', 'x', ':', '</'])(
  'a sheet of nothing but “%s” is looked through',
  (piece) => {
    const bytes = Buffer.from(`<c ${piece.repeat(6_000_000 / piece.length)}`)
    const read = () => boundedPart(bytes).length
    try {
      expect(read()).toBeGreaterThan(0)
    } catch (error) {
      expect(error).toMatchObject({ status: 400, code: 'broken_workbook' })
    }
  },
)

describe('a small workbook that would be filled up', () => {
  test.each([
    ['in the last column', 'XFD1', 'many_cells'],
    ['in the last row', 'A1048576', 'too_long'],
    ['just beyond what is read to the right', 'DY5', 'many_cells'],
    ['just beyond what is read downwards', 'A10201', 'too_long'],
  ])('by a cell %s is refused before it is', async (_where, at, code) => {
    const bytes = await withSheet(data(row(cell('A1')), row(cell(at))))
    await expect(workbookRows(bytes)).rejects.toMatchObject({ status: 400, code })
  })

  test.each([
    ['other quotes', (at: string) => cell(at).replaceAll('"', "'")],
    ['figures for letters', (at: string) => cell(at).replace(at, `&#88;${at.slice(1)}`)],
    ['a name of its own', (at: string) => cell(at).replaceAll('<c', '<a/b:c').replaceAll('/c>', '/a/b:c>')],
  ])('by cells with %s is not filled', async (_how, written_as) => {
    const far = Array.from({ length: 1_000 }, (_none, nth) => row(written_as(`XFD${nth + 2}`)))
    const read = await workbookRows(await withSheet(data(row(cell('A1'), cell('B1')), ...far)))
    expect(read).toEqual([{ row_no: 1, cells: ['x', 'x'] }])
  })

  test('by columns of a width has none of them', async () => {
    const widths = ['', 'x:', 'a/b:', 'a\u00a0:'].map((space) => `<${space}col min="1" max="16384" width="9"/>`)
    const bytes = await withSheet(data(row(cell('A1'))), '<cols>', ...widths, '</cols>')
    const { sheets } = await readXlsx(unpackedWorkbook(bytes))
    expect(sheets[0]!.columns).toBeUndefined()
    expect(await workbookRows(bytes)).toHaveLength(1)
  })

  test('by nothing, whose last cells are only drawn, is read', async () => {
    const drawn = ['<c r="XFD1" s="0"/>', '<c r="A1048576" s="0"></c>', '<c r="B1048576" s="0" />']
    const bytes = await withSheet(data(row(cell('A1'), cell('DX1')), row(...drawn)))
    expect((await workbookRows(bytes)).map(({ cells }) => [cells.length, cells.at(-1)])).toEqual([[128, 'x']])
  })
})
