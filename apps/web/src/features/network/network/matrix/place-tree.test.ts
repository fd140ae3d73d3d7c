import { expect, test } from 'vitest'
import { isCut, placesOf } from '#ui/tree/tree-data.ts'
import { growTree, type Place, type Window } from './place-tree.ts'

const place = (place_no: number, under_place_no: number | null, more: Partial<Place> = {}): Place => ({
  place_no,
  under_place_no,
  is_open: false,
  status: 'active',
  user_id: `ID0${place_no}`,
  name: `Name ${place_no}`,
  photo_url: '',
  package_name: 'Starter',
  taken_at: '2026-01-01T00:00:00.000Z',
  taken_by: 'activation',
  level: 0,
  kids: 0,
  below: 0,
  filled: 0,
  needed: 6,
  income: '0.00',
  income_id: null,
  ...more,
})

const windowOf = (...places: Place[]): Window => ({
  root_user_id: places[0]?.user_id ?? '',
  root_place_no: places[0]?.place_no ?? 0,
  may_go_up: false,
  depth: 0,
  above: [],
  width: 3,
  places,
})

const top = place(1, null, { is_open: true, kids: 2, below: 5 })
const window = windowOf(top, place(2, 1, { kids: 3, below: 3 }), place(3, 1, { is_open: true }))
const keysOf = (grown: ReturnType<typeof growTree>) => grown && placesOf(grown.root).map(({ key }) => key)

test('each place is above those right below it, and the free ones come after them', () => {
  const grown = growTree(window, new Map())
  expect(keysOf(grown)).toEqual(['1', '2', '3', '3/1', '3/2', '3/3', '1/3'])
  expect(grown?.root.children?.map(({ state }) => state)).toEqual(['active', 'active', 'free'])
  expect([...(grown?.places.keys() ?? [])]).toEqual(['1', '2', '3'])
})

test('a place that is not open has no free ones, and says how many are below', () => {
  const [second] = growTree(window, new Map())?.root.children ?? []
  expect(second).toMatchObject({ children: [], below: 3 })
  expect(second && isCut(second)).toBe(true)
})

test('what is below an opened place comes from its own window', () => {
  const own = windowOf(
    place(2, null, { is_open: true, kids: 3, below: 3 }),
    place(4, 2),
    place(5, 2, { is_open: true }),
    place(6, 2),
  )
  expect(keysOf(growTree(window, new Map([['2', own]])))).toEqual([
    '1',
    '2',
    '4',
    '5',
    '5/1',
    '5/2',
    '5/3',
    '6',
    '3',
    '3/1',
    '3/2',
    '3/3',
    '1/3',
  ])
})

test('a stranger is called by the masked id', () => {
  const masked = windowOf(place(1, null, { user_id: '••••0836', name: '' }))
  expect(growTree(masked, new Map())?.root).toMatchObject({ name: '••••0836', code: undefined })
})

test('no top, no tree', () => expect(growTree(windowOf(), new Map())).toBeUndefined())
