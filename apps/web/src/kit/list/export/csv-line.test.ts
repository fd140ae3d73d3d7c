import { expect, test } from 'vitest'
import { csvLine } from './csv-line.ts'

test.each([
  ['=1+1', "'=1+1"],
  ['=HYPERLINK("https://elsewhere.example")', '"\'=HYPERLINK(""https://elsewhere.example"")"'],
  ['+911234', "'+911234"],
  ['-2+3', "'-2+3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t'=1"],
  ['\r=1', '"\'\r\'=1"'],
  ['\n=1', '"\'\n\'=1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  // Where commas part cells, as in India, the rest of a text is a cell of its own.
  ['a,=1+1', "a,'=1+1"],
  ['a, @SUM(A1)', "a, '@SUM(A1)"],
  ['a\t＝1+1', "a\t'＝1+1"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['1,234.00', '1,234.00'],
  ['a;b', '"a;b"'],
  ['a"b', '"a""b"'],
  ['a\nb', '"a\nb"'],
  ['Asha Namuna', 'Asha Namuna'],
])('%j is written %j, and the cell beside it stays a cell', (cell, written) => {
  expect(csvLine([cell, 'z'])).toBe(`${written};z`)
})
