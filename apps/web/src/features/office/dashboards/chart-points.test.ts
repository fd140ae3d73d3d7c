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
  test('the day or the month of today has not ended', () => {
    const open = (duration: '7d' | '12m', today: string) =>
      pointsOf(chart, duration, 'en', today).map(({ isOpen }) => isOpen)
    expect(open('7d', '2025-11-01')).toEqual([false, true])
    expect(open('7d', '2025-11-02')).toEqual([false, false])
    expect(open('12m', '2025-11-30')).toEqual([false, true])
  })
  test('a day is named by day and month', () => {
    expect(pointsOf(chart, '30d', 'en', '2025-11-02').map(({ label }) => label)).toEqual(['01-10', '01-11'])
  })
  test('a month is named by its name, in the day’s own month whatever the device’s zone', () => {
    expect(pointsOf(chart, '12m', 'en', '2025-11-02').map(({ label }) => label)).toEqual(['Oct', 'Nov'])
  })
  test('values follow the order of the series', () => {
    const named = seriesOf(chart, (kind, { otherwise }) => (kind === 'matching' ? 'Team bonus' : otherwise))
    expect(named).toEqual([
      { key: 'matching', label: 'Team bonus' },
      { key: 'sponsored', label: 'Sponsored income' },
    ])
    expect(pointsOf(chart, '7d', 'en', '2025-11-02').map(({ values }) => values)).toEqual([
      [588, 0],
      [0, 58.8],
    ])
  })
  test('a chart of noughts is blank', () => {
    expect(isBlank(chart)).toBe(false)
    expect(isBlank({ ...chart, points: [{ day: '2025-11-01', values: ['0.00', '0.00'] }] })).toBe(true)
  })
})
