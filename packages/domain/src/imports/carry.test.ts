import { expect, test } from 'vitest'
import { checkFile } from './check-file.ts'
import { figuresOf } from './figures.ts'
import { facts, terms, writtenRow, type Cells } from './testing/rows.ts'

const read = (cells: Partial<Cells>, carry: typeof terms.carry = terms.carry) =>
  checkFile([writtenRow(2, cells)], { ...terms, carry }, facts).rows[0]!
const codesOf = (...args: Parameters<typeof read>) => read(...args).faults.map(({ code, column }) => [code, column])

test.each([
  ['1500', 150_000n],
  ['1,500.5', 150_050n],
  ['', 0n],
  ['-', 0n],
  ['10000000', 1_000_000_000n],
])('what a leg carried may be written as %s', (left_carry, volume) => {
  expect(read({ left_carry })).toMatchObject({ faults: [], carry: { left_carry: volume, right_carry: 0n } })
})

test('the smaller leg may keep what is less than a unit: no system could have matched it', () => {
  expect(codesOf({ left_carry: '12000', right_carry: '499.99' })).toEqual([])
  expect(codesOf({ left_carry: '0', right_carry: '12000' })).toEqual([])
})

test('a thief types both legs: whatever the unit, a pair of typed volume alone is a fault', () => {
  for (const unit_minor of [1n, 100n, 50_000n]) {
    const unit = String(Number(unit_minor) / 100)
    expect(codesOf({ left_carry: unit, right_carry: unit }, { basis: 'bv', unit_minor })).toEqual([
      ['carry_pair', 'right_carry'],
    ])
  }
})

test('where matching counts members, a leg carries whole ones', () => {
  const pairs = { basis: 'pair', unit_minor: 100n } as const
  expect(codesOf({ right_carry: '7' }, pairs)).toEqual([])
  expect(codesOf({ right_carry: '7.50' }, pairs)).toEqual([['carry_fine', 'right_carry']])
})

test('a plan without matching takes no carry', () => {
  expect(codesOf({ left_carry: '1500' }, null)).toEqual([['carry_no_matching', 'left_carry']])
  expect(codesOf({}, null)).toEqual([])
  expect(codesOf({ left_carry: 'Nil', right_carry: '-' }, null)).toEqual([])
})

test('the sums of the sides are told, and how many members bring a leg', () => {
  const { rows } = checkFile(
    [
      writtenRow(2, { left_carry: '1500' }),
      writtenRow(3, { user_id: 'OLD0002', parent_id: 'OLD0001', left_carry: '0.50', right_carry: '700' }),
      writtenRow(4, { user_id: 'OLD0003', parent_id: 'OLD0002' }),
    ],
    terms,
    facts,
  )
  expect(figuresOf(rows)).toMatchObject({ by_leg: { left_carry: 150_050n, right_carry: 70_000n }, legs: 2 })
})
