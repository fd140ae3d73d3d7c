import { expect, test } from 'vitest'
import { waterfallSpans } from './waterfall-spans.ts'

test('what is taken away begins where the sum ended, and the rest begins at nothing', () => {
  const spans = waterfallSpans([
    { kind: 'sum', value: 1000 },
    { kind: 'less', value: 250 },
    { kind: 'sum', value: 750 },
  ])
  expect(spans).toEqual([
    { from: 0, to: 1 },
    { from: 0.75, to: 1 },
    { from: 0, to: 0.75 },
  ])
})

test('what is added reaches further than the sum before it', () => {
  const spans = waterfallSpans([
    { kind: 'sum', value: 50 },
    { kind: 'more', value: 150 },
    { kind: 'less', value: 100 },
  ])
  expect(spans).toEqual([
    { from: 0, to: 0.25 },
    { from: 0.25, to: 1 },
    { from: 0.5, to: 1 },
  ])
})

test('nothing has no length', () => {
  expect(waterfallSpans([{ kind: 'sum', value: 0 }])).toEqual([{ from: 0, to: 0 }])
  expect(
    waterfallSpans([
      { kind: 'sum', value: 100 },
      { kind: 'less', value: 0 },
    ])[1],
  ).toEqual({ from: 1, to: 1 })
})

test('more taken away than there was ends at nothing', () => {
  const [, taken] = waterfallSpans([
    { kind: 'sum', value: 100 },
    { kind: 'less', value: 300 },
  ])
  expect(taken).toEqual({ from: 0, to: 1 })
})
