import { expect, test } from 'vitest'
import { picturePdf } from './picture-pdf.ts'

const jpeg = Uint8Array.of(0xff, 0xd8, 1, 2, 3, 0xff, 0xd9)
const read = (pdf: Uint8Array) => new TextDecoder('latin1').decode(pdf)

test('every object begins where its table says', () => {
  const pdf = read(picturePdf({ jpeg, width: 800, height: 400, title: 'Tree' }))
  expect(pdf.startsWith('%PDF-1.7\n')).toBe(true)
  const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
  expect(pdf.slice(table, table + 5)).toBe('xref\n')
  const starts = [...pdf.slice(table).matchAll(/(\d{10}) 00000 n/g)].map(([, start]) => Number(start))
  expect(starts).toHaveLength(6)
  for (const [at, start] of starts.entries()) expect(pdf.slice(start).startsWith(`${at + 1} 0 obj\n`)).toBe(true)
  // The picture is in it byte for byte.
  expect(pdf).toContain(`/Length ${jpeg.length} >>\nstream\n${read(jpeg)}\nendstream`)
})

test.each([
  [800, 400, '0 0 842 595', '786.00 0 0 393.00 28.00 174.00 cm'],
  [400, 800, '0 0 595 842', '393.00 0 0 786.00 101.00 28.00 cm'],
])('a picture of %i by %i fills a sheet on its longer side', (width, height, sheet, drawn) => {
  const pdf = read(picturePdf({ jpeg, width, height, title: 'Tree' }))
  expect(pdf).toContain(`/MediaBox [${sheet}]`)
  expect(pdf).toContain(drawn)
})

test('a title may be in any script', () => {
  expect(read(picturePdf({ jpeg, width: 1, height: 1, title: 'A\u0915' }))).toContain('/Title <FEFF00410915>')
})
