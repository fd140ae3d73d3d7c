import { expect, test } from 'vitest'
import { barsOf, pointsOf } from './business-chart.ts'
import { inOrder } from './days-in-order.ts'

const day = (from: string, left_bv: string, right_bv = '0.00') => ({ from, to: from, left_bv, right_bv })

test('the newest row is drawn last, and a day that has not ended is open', () => {
  const rows = [day('2026-11-25', '30.50', '1.00'), day('2026-11-24', '20.00')]
  expect(pointsOf(rows, 'day', 'en', '2026-11-25')).toEqual([
    { key: '2026-11-24', label: '24-11', isOpen: false, values: [20, 0] },
    { key: '2026-11-25', label: '25-11', isOpen: true, values: [30.5, 1] },
  ])
})

test('many days are drawn as their months, each with all of its days', () => {
  const days = Array.from({ length: 70 }, (_, at) =>
    day(new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10), '10.00'),
  ).toReversed()
  const { per, bars } = barsOf(days, 'day')
  expect([per, bars.map((bar) => bar.length)]).toEqual(['month', [31, 28, 11]])
  expect(
    pointsOf(days, 'day', 'en', '2026-03-11').map(({ label, values, isOpen }) => [label, values[0], isOpen]),
  ).toEqual([
    ['Jan 26', 310, false],
    ['Feb 26', 280, false],
    ['Mar 26', 110, true],
  ])
})

test('a last day before the first is not asked for', () => {
  expect(inOrder({ from: '2026-02-01', to: '2026-01-01' })).toEqual({ from: '2026-02-01' })
  expect(inOrder({ from: '2026-01-01', to: '2026-01-01' })).toEqual({ from: '2026-01-01', to: '2026-01-01' })
  expect(inOrder({ to: '2026-01-01' })).toEqual({ to: '2026-01-01' })
})
