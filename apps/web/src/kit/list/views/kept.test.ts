import { expect, test } from 'vitest'
import { readViews, viewSearch, withView } from './kept-views.ts'
import { keptColumns } from '../columns/use-columns.ts'

test.each([[null], ['nonsense'], ['{}'], ['[1, {"label": 2}]']])('views that are none are none: %s', (text) =>
  expect(readViews(text)).toEqual([]),
)

test('a view is its filters and its order, not the page it was on', () => {
  expect(viewSearch(new URLSearchParams('status=used&page_index=4&sort=-amount'))).toBe('sort=-amount&status=used')
})

test('a view of the same name takes the other’s place', () => {
  const views = withView(
    [
      { label: 'Used', search: 'a' },
      { label: 'Mine', search: 'b' },
    ],
    { label: 'Used', search: 'c' },
  )
  expect(views).toEqual([
    { label: 'Mine', search: 'b' },
    { label: 'Used', search: 'c' },
  ])
})

test('columns the list no longer has are forgotten', () => {
  expect(keptColumns('pin_no,gone,amount', ['amount', 'pin_no'])).toEqual(['pin_no', 'amount'])
  expect(keptColumns('gone', ['amount'])).toBeUndefined()
  expect(keptColumns(null, ['amount'])).toBeUndefined()
})
