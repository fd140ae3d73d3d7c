import { expect, test } from 'vitest'
import { dayGroups } from './day-groups.ts'

const rows = [
  { at: '2026-04-01T18:29:00Z', net: '100.25' },
  { at: '2026-03-31T18:31:00Z', net: '-0.25' },
  { at: '2026-03-31T18:29:00Z', net: '50.00' },
  { at: '2026-03-30T10:00:00Z', net: '7.00' },
]
const of = {
  isSummed: () => true,
  dayField: 'at',
  sumField: 'net',
  zone: 'Asia/Kolkata',
  hasBefore: false,
  hasAfter: false,
}
const said = (wanted: Partial<typeof of>) => dayGroups(rows, { ...of, ...wanted })?.map(({ day, sum }) => [day, sum])

test('rows belong to the day of the company, and a whole day says its sum', () => {
  expect(said({})).toEqual([
    ['01-04-2026', '100.00000000'],
    ['31-03-2026', '50.00000000'],
    ['30-03-2026', '7.00000000'],
  ])
  expect(said({ zone: 'Asia/Tokyo' })?.map(([day]) => day)).toEqual(['02-04-2026', '01-04-2026', '30-03-2026'])
})

test('what the list does not add up, as a rejected payment, the day does not either', () => {
  const days = dayGroups(rows, { ...of, isSummed: ({ net }) => net !== '-0.25' })
  expect(days?.map(({ sum }) => sum)).toEqual(['100.25000000', '50.00000000', '7.00000000'])
  expect(days?.[0]?.rows.length).toBe(2)
})

test('a day that may go on before or after the page says no sum', () => {
  expect(said({ hasBefore: true })?.map(([, sum]) => sum)).toEqual([undefined, '50.00000000', '7.00000000'])
  expect(said({ hasAfter: true })?.map(([, sum]) => sum)).toEqual(['100.00000000', '50.00000000', undefined])
})

test('a page of one day that goes on says no sum', () => {
  const [day] = dayGroups(rows.slice(1, 3), { ...of, hasAfter: true, zone: 'UTC' }) ?? []
  expect([day?.rows.length, day?.sum]).toEqual([2, undefined])
})

test('a bare day belongs to no zone', () => {
  const row = { at: '2026-03-31', net: '1' }
  expect(dayGroups([row, row], { ...of, zone: 'Pacific/Auckland' })?.[0]?.day).toBe('31-03-2026')
})

test('where every row has a day of its own, a heading over each would say it twice', () => {
  expect(dayGroups(rows.slice(2), of)).toBeUndefined()
})

test('where hardly a row shares its day with another, the same', () => {
  const onDays = (...days: number[]) =>
    dayGroups(
      days.map((day) => ({ at: `2026-03-0${day}`, net: '1' })),
      of,
    )?.length
  expect([onDays(6, 5, 4, 3, 2, 2), onDays(5, 4, 3, 2, 2)]).toEqual([undefined, 4])
})

test('rows ordered by words, or one of them without a day, are not grouped', () => {
  expect(dayGroups([{ at: 'Asha' }], of)).toBeUndefined()
  expect(dayGroups([{ at: '2026-03-31' }, { at: null }], of)).toBeUndefined()
  expect(dayGroups([rows[3]!, rows[0]!, rows[3]!], of)).toBeUndefined()
})

const sumOf = (...amounts: (string | null)[]) =>
  dayGroups(
    amounts.map((net) => ({ at: '2026-03-31', net })),
    of,
  )?.[0]?.sum

test('an amount that is not known is nothing; what is no amount has no sum', () => {
  expect(sumOf('1', null)).toBe('1.00000000')
  expect(sumOf('1', 'many')).toBeUndefined()
})
