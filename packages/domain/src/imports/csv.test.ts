import { describe, expect, test } from 'vitest'
import { type CsvFault, readCsv, separatorOf } from './csv.ts'
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
})

test.each([
  ['Bank, Pune\na;b;c\n1,5;2;3', 1, ','],
  ['Bank, Pune\na;b;c\n1,5;2;3', 3, ';'],
  ['sep=\t\nBank, Pune, MH, 411001\na\tb', 3, '\t'],
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
