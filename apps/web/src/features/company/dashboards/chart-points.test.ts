import { describe, expect, test } from 'vitest'
import { isBlank, pointsOf, seriesOf, type WireChart } from './chart-points.ts'

const chart: WireChart = {
  series: [
    { name: 'matching', display_name: 'Matching income' },
    { name: 'sponsored', display_name: 'Sponsored income' },
  ],
  points: [
    { day: '2025-10-01', values: ['588.00', '0.00'] },
    { day: '2025-11-01', values: ['0.00', '58.80'] },
  ],
}

describe('bars of the dashboard', () => {
  test('a day is named by day and month', () => {
    expect(pointsOf(chart, '30d', 'en').map(({ label }) => label)).toEqual(['01-10', '01-11'])
  })
  test('a month is named by its name, in the day’s own month whatever the device’s zone', () => {
    expect(pointsOf(chart, '12m', 'en').map(({ label }) => label)).toEqual(['Oct', 'Nov'])
  })
  test('values follow the order of the series', () => {
    expect(seriesOf(chart).map(({ key }) => key)).toEqual(['matching', 'sponsored'])
    expect(pointsOf(chart, '7d', 'en').map(({ values }) => values)).toEqual([
      [588, 0],
      [0, 58.8],
    ])
  })
  test('a chart of noughts is blank', () => {
    expect(isBlank(chart)).toBe(false)
    expect(isBlank({ ...chart, points: [{ day: '2025-11-01', values: ['0.00', '0.00'] }] })).toBe(true)
  })
})
