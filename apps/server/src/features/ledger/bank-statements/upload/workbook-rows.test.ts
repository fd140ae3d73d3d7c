import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { workbookRows } from './workbook-rows.ts'

const written = async (rows: readonly (readonly string[])[]): Promise<Buffer> =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Statement', rows: rows.map((row) => [...row]) }] }))
const rows = [
  ['Date', 'Narration', 'Credit'],
  ['2026-11-25', 'UPI/शिव/9820055555', '1250.50'],
]

test('the rows of a workbook are read as they were written', async () => {
  expect((await workbookRows(await written(rows), 100)).map(({ cells }) => cells)).toEqual(rows)
})

test('a sheet that grows too large once it is unpacked is refused before it is read', async () => {
  const bytes = await written(Array.from({ length: 40_000 }, (_none, nth) => [String(nth).padStart(400, '0')]))
  expect(bytes.length).toBeLessThan(1_000_000)
  await expect(workbookRows(bytes, 100)).rejects.toMatchObject({ status: 400, code: 'large_workbook' })
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
  await expect(workbookRows(two_faced, 100)).rejects.toMatchObject({ status: 400, code: 'broken_workbook' })
})

test.each([
  ['no archive', Buffer.from('Date;Narration')],
  ['nothing', Buffer.alloc(0)],
  ['an archive whose end is cut off', async () => (await written(rows)).subarray(0, -30)],
])('%s is refused by name', async (_what, given) => {
  const bytes = typeof given === 'function' ? await given() : given
  await expect(workbookRows(bytes, 100)).rejects.toMatchObject({ status: 400, code: 'broken_workbook' })
})
