import { expect, test } from 'vitest'
import { disclose, percentOf, type YearOfBooks } from './disclosure.ts'
import { disclosedYears, yearName, yearOf, yearSpan } from './disclosed-year.ts'
import { medianOf, sumOf, topOf, type Tally } from './tally.ts'

/** Members one by one, as tallies hold them. */
const tallied = (amounts: readonly bigint[]): Tally[] =>
  [...Map.groupBy(amounts, (amount) => amount)]
    .map(([amount_minor, same]) => ({ amount_minor, members: same.length }))
    .toSorted((a, b) => (a.amount_minor < b.amount_minor ? -1 : 1))

interface Person {
  readonly income: bigint
  readonly expense: bigint
}
const yearOfBooks = (people: readonly Person[], trimmed_minor = 0n): YearOfBooks => ({
  joined: people.length,
  left: 0,
  incomes: tallied(people.map(({ income }) => income)),
  expenses: tallied(people.map(({ expense }) => expense)),
  nets: tallied(people.map(({ income, expense }) => income - expense)),
  trimmed_minor,
})
const people = (count: number, income: bigint, expense = 0n): Person[] =>
  Array.from({ length: count }, () => ({ income, expense }))

/** A stream of numbers below a bound that is the same for a seed. */
function randomFrom(seed: number): (bound: number) => number {
  let state = seed
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state % bound
  }
}

test('members are counted in the band that their income ends in, to the paisa', () => {
  const incomes = [0n, -5n, 1n, 1_000_00n, 1_000_01n, 10_000_00n, 10_000_01n, 1_00_000_00n, 1_00_000_01n, 10_00_000_01n]
  const year = yearOfBooks([...people(20, 0n), ...incomes.map((income) => ({ income, expense: 0n }))])
  expect(disclose(year).figures?.bands).toEqual([
    { above_minor: null, up_to_minor: 0n, members: 22 },
    { above_minor: 0n, up_to_minor: 1_000_00n, members: 2 },
    { above_minor: 1_000_00n, up_to_minor: 10_000_00n, members: 2 },
    { above_minor: 10_000_00n, up_to_minor: 1_00_000_00n, members: 2 },
    { above_minor: 1_00_000_00n, up_to_minor: 10_00_000_00n, members: 1 },
    { above_minor: 10_00_000_00n, up_to_minor: null, members: 1 },
  ])
})

test.each<[string, bigint[], bigint]>([
  ['nobody', [], 0n],
  ['one', [700n], 700n],
  ['an odd number', [1n, 2n, 900n], 2n],
  ['an even number, rounded half-up', [1n, 2n, 3n, 900n], 3n],
  ['losses', [-900n, -2n, -1n, 5n], -2n],
])('the median of %s', (_, amounts, expected) => {
  expect(medianOf(tallied(amounts))).toBe(expected)
})

test('the top hundredth is rounded up to whole members and cuts through those who got the same', () => {
  const amounts = [...Array.from({ length: 200 }, () => 10n), 50n, 90n]
  expect(topOf(tallied(amounts))).toEqual({ members: 3, amount_minor: 150n })
  expect(topOf([])).toEqual({ members: 0, amount_minor: 0n })
})

test('with fewer than 20 members nothing is said of money, nor when one or two were paid', () => {
  expect(disclose(yearOfBooks(people(19, 100n))).figures).toBeNull()
  expect(disclose(yearOfBooks(people(20, 100n))).figures).not.toBeNull()
  expect(disclose(yearOfBooks([...people(50, 0n), ...people(2, 100n)])).figures).toBeNull()
  expect(disclose(yearOfBooks([...people(50, 0n), ...people(3, 100n)])).figures).not.toBeNull()
  expect(disclose(yearOfBooks(people(50, 0n))).figures).not.toBeNull()
  expect(disclose(yearOfBooks([]))).toEqual({ members: 0, joined: 0, left: 0, figures: null })
})

test('the share of the top hundredth is shown from three members on', () => {
  expect(disclose(yearOfBooks(people(200, 100n))).figures?.top).toBeNull()
  expect(disclose(yearOfBooks(people(201, 100n))).figures?.top).toEqual({ members: 3, percent: '1.5' })
  expect(disclose(yearOfBooks(people(201, 0n))).figures?.top).toBeNull()
})

test('those who paid more than they got made a loss; who broke even did not', () => {
  const year = yearOfBooks([...people(10, 0n, 100n), ...people(5, 100n, 100n), ...people(5, 300n, 100n)])
  expect(disclose(year).figures).toMatchObject({
    losing: { members: 10, percent: '50.0' },
    paid_minor: 2_000n,
    spent_minor: 2_000n,
    mean_net_minor: 0n,
    median_net_minor: -50n,
    mean_income_minor: 100n,
  })
})

test('percents have one decimal and nothing is no division', () => {
  expect([percentOf(1n, 3n), percentOf(1n, 2000n), percentOf(0n, 0n), percentOf(7n, 7n)]).toEqual([
    '33.3',
    '0.1',
    '0.0',
    '100.0',
  ])
})

test('on random books: bands hold every member once, and mean, median and top are those of the plain list', () => {
  for (let seed = 1; seed <= 200; seed++) {
    const random = randomFrom(seed)
    const crowd = Array.from({ length: 20 + random(400) }, () => ({
      income: random(3) === 0 ? BigInt(random(3_000_000)) - 1_000n : 0n,
      expense: BigInt(random(4)) * 999_00n,
    }))
    const year = yearOfBooks(crowd)
    const { figures, members } = disclose(year)
    expect(members).toBe(crowd.length)
    const sorted = crowd.map(({ income }) => income).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const total = sorted.reduce((sum, income) => sum + income, 0n)
    expect(sumOf(year.incomes)).toBe(total)
    expect(topOf(year.incomes).amount_minor).toBe(
      sorted.slice(sorted.length - Math.ceil(sorted.length / 100)).reduce((sum, income) => sum + income, 0n),
    )
    if (figures === null) continue
    expect(figures.bands.reduce((sum, band) => sum + band.members, 0)).toBe(crowd.length)
    expect(figures.bands[0]?.members).toBe(sorted.filter((income) => income <= 0n).length)
    expect(figures.losing.members).toBe(crowd.filter(({ income, expense }) => income < expense).length)
    const below = sorted.filter((income) => income < figures.median_income_minor).length
    const above = sorted.filter((income) => income > figures.median_income_minor).length
    expect(Math.max(below, above)).toBeLessThanOrEqual(sorted.length / 2)
    expect(figures.paid_minor - figures.spent_minor).toBe(sumOf(year.nets))
  }
})

test('a year goes from April to March by the days of the company', () => {
  const zone = 'Asia/Kolkata'
  const { from_ms, to_ms } = yearSpan(2025, zone)
  expect(new Date(from_ms).toISOString()).toBe('2025-03-31T18:30:00.000Z')
  expect(new Date(to_ms).toISOString()).toBe('2026-03-31T18:30:00.000Z')
  expect([yearOf(from_ms - 1, zone), yearOf(from_ms, zone), yearOf(to_ms - 1, zone)]).toEqual([2024, 2025, 2025])
  expect(disclosedYears(from_ms - 1, to_ms, zone)).toEqual([2026, 2025, 2024])
  expect([yearName(2025), yearName(2099)]).toEqual(['2025-26', '2099-00'])
})
