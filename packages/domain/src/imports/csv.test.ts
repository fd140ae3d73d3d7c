import { describe, expect, test } from 'vitest'
import { type CsvFault, most_cell_characters, most_cells, most_empty_rows, readCsv, separatorOf } from './csv.ts'
import { readHead } from './read-head.ts'
import { importColumns } from './import-columns.ts'

const read = (text: string) => [...readCsv(text, separatorOf(text))].map(({ row_no, cells }) => [row_no, ...cells])

describe('a CSV', () => {
  test.each([
    [
      'a,b\n1,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a;b\r\n1;2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a,b\n\n1,2',
      [
        [1, 'a', 'b'],
        [3, '1', '2'],
      ],
    ],
    [
      'a,b\n"x,y","he said ""no"""\n',
      [
        [1, 'a', 'b'],
        [2, 'x,y', 'he said "no"'],
      ],
    ],
    [
      'a,b\n"two\r\nlines",2\n3,4',
      [
        [1, 'a', 'b'],
        [2, 'two\r\nlines', '2'],
        [3, '3', '4'],
      ],
    ],
    [
      'a,b\n1,\n,2\n',
      [
        [1, 'a', 'b'],
        [2, '1', ''],
        [3, '', '2'],
      ],
    ],
    [
      'a,b\n1,',
      [
        [1, 'a', 'b'],
        [2, '1', ''],
      ],
    ],
    [
      'a,b\r1,2',
      [
        [1, 'a', 'b'],
        [2, '1', '2'],
      ],
    ],
    [
      'a\n""\nb',
      [
        [1, 'a'],
        [3, 'b'],
      ],
    ],
    [
      'a, b\n1, "x,y" ',
      [
        [1, 'a', ' b'],
        [2, '1', 'x,y'],
      ],
    ],
    ['', []],
    [
      'a\tb\n1,5\t2',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    ],
    [
      // Excel hides this line, and its first row is the one below.
      'sep=;\r\na;b\r\n1,5;2',
      [
        [1, 'a', 'b'],
        [2, '1,5', '2'],
      ],
    ],
  ])('%j', (text, rows) => expect(read(text)).toEqual(rows))

  test.each([
    ['a,b\n1,"2\n3', 'quote_open', 2],
    ['a,b\n1,2\n"3"4,5', 'quote_followed', 3],
    ['sep=,\na,b\n1,"2\n3', 'quote_open', 2],
  ])('%j is none', (text, reason, row_no) => {
    expect(() => read(text)).toThrow(expect.objectContaining({ reason, row_no }) as CsvFault)
  })

  test('as large as one may be is read whole', () => {
    const long = 'x'.repeat(most_cell_characters)
    const row = [long, `"${long}"`, ...Array<string>(most_cells - 2).fill('')].join(',')
    const rows = [...readCsv(`a,b\n${'\n,\n'.repeat(most_empty_rows / 2)}${row}`, ',')]
    expect(rows.at(-1)).toMatchObject({ row_no: most_empty_rows + 2, cells: { length: most_cells, 0: long, 1: long } })
  })

  const million = 1_000_000
  test.each([
    ['a head of commas', ','.repeat(million), 'many_cells', 1, most_cells],
    ['a row of commas', `a,b\n${','.repeat(million)}`, 'many_cells', 2, 4 + most_cells],
    ['a row of quoted cells', `a,b\n${'"",'.repeat(million)}`, 'many_cells', 2, 4 + 3 * most_cells],
    ['a cell without end', `a,b\n${'x'.repeat(million)}`, 'long_cell', 2, 5 + most_cell_characters],
    ['doubled quotes', `a,b\n"${'""'.repeat(million)}"`, 'long_cell', 2, 8 + 2 * most_cell_characters],
    ['line breaks', `a,b\n${'\r'.repeat(million)}`, 'empty_rows', 2 + most_empty_rows, 6 + most_empty_rows],
    ['empty rows', `a,b\n${', \n'.repeat(million)}`, 'empty_rows', 2 + most_empty_rows, 8 + 3 * most_empty_rows],
  ])('of %s is given up before all of it is read', (_what, text, reason, row_no, read_characters) => {
    // Only so much of the text can have been looked at: a fault a little behind it is not seen.
    for (const given of [text, `${text.slice(0, read_characters + 8)}"`])
      expect(() => read(given)).toThrow(expect.objectContaining({ reason, row_no }) as CsvFault)
  })

  test('says how far it is read', () => {
    const text = 'a,b\n\n"1","2"\r\n3,4'
    expect([...readCsv(text, ',')].map(({ end }) => text.slice(0, end))).toEqual(['a,b\n', 'a,b\n\n"1","2"\r\n', text])
  })
})

test.each([
  ['Bank, Pune\na;b;c\n1,5;2;3', 1, ','],
  ['Bank, Pune\na;b;c\n1,5;2;3', 3, ';'],
  ['sep=\t\nBank, Pune, MH, 411001\na\tb', 3, '\t'],
  [`a;b;${';'.repeat(70_000)}${','.repeat(80_000)}`, 1, ';'],
])('of %j the first %d lines say what parts cells: %j', (text, lines, separator) =>
  expect(separatorOf(text, lines)).toBe(separator),
)

describe('a head', () => {
  const heads = [...importColumns]
  test('has our columns in any order and spelling', () => {
    const said = heads.toReversed().map((name) => ` ${name.toUpperCase().replace('_', ' ')}`)
    expect(readHead(said)).toEqual(heads.map((_name, at) => heads.length - 1 - at))
  })
  test.each([
    [[...heads, 'Aadhaar', 'caste'], { because: 'columns', unknown: ['Aadhaar', 'caste'], missing: [] }],
    [[...heads, 'Side'], { because: 'column_twice', column: 'side' }],
    [heads.slice(2), { because: 'columns', unknown: [], missing: ['user_id', 'name'] }],
    [
      ['member', ...heads.slice(2), 'full name'],
      { because: 'columns', unknown: ['member', 'full name'], missing: ['user_id', 'name'] },
    ],
    [['OLD0001', 'Asha Namuna', '9820055555'], { because: 'no_head' }],
  ])('%j is none of ours', (given, fault) => expect(readHead(given)).toEqual(fault))
})
