import { expect, test } from 'vitest'
import { low_stock_days, stockPace } from './stock-pace.ts'

test.each([
  ['nothing left it: nobody can say', 10, 0, null, 0],
  ['none there, and none wanted', 0, 0, null, 0],
  ['one a day', 10, 30, 10, 7],
  ['exactly a week is not low', 7, 30, 7, 7],
  ['six days are', 6, 30, 6, 7],
  ['sold out', 0, 1, 0, 1],
  ['one a month', 1, 1, 30, 1],
  ['a day that is not whole does not count', 5, 20, 7, 5],
  ['and with one fewer it is low', 4, 20, 6, 5],
])('%s', (_case, unused, gone, lasts_days, low_below) => {
  expect(stockPace({ unused, gone })).toEqual({ lasts_days, low_below })
})

test('fewer pins than the low line last less than a week, and no others', () => {
  for (let gone = 1; gone <= 70; gone++)
    for (let unused = 0; unused <= 40; unused++) {
      const { lasts_days, low_below } = stockPace({ unused, gone })
      expect(unused < low_below).toBe(lasts_days! < low_stock_days)
    }
})
