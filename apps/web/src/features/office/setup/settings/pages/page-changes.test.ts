import { expect, test } from 'vitest'
import {
  edited,
  isMovable,
  moved,
  outlookOf,
  type RouteSetting,
  settingSections,
  switched,
  withEdits,
} from './page-changes.ts'

const row = (id: number, parent_id: number | null, more: Partial<RouteSetting> = {}): RouteSetting => ({
  id,
  parent_id,
  key: `admin/${id}`,
  user_type: 'Admin',
  is_page: true,
  name: `Page ${id}`,
  own_name: `Page ${id}`,
  description: '',
  path: `/admin/${id}`,
  mat_icon: 'home',
  own_icon: 'home',
  order_no: id,
  nav_parent_id: parent_id,
  is_nav_menu_item: true,
  is_built: true,
  is_fixed: false,
  is_active: true,
  is_paid: null,
  is_alive: true,
  says: '',
  calls: [],
  holders: 1,
  ...more,
})

const rows = [
  row(10, null, { is_page: false, order_no: 20 }),
  row(11, 10),
  row(12, 10, { is_active: false }),
  row(13, 10, { is_built: false, is_active: false }),
  row(20, null, { is_page: false, is_fixed: true, order_no: 90 }),
  row(21, 20, { is_fixed: true }),
  row(30, null),
  row(40, null, { user_type: 'User' }),
]
const pages = rows.filter(({ parent_id }) => parent_id === 10)
const none = new Map()

test('pages in no section come first, then the area, then the sections by order', () => {
  expect(
    settingSections(rows, 'Admin').map(({ section, pages: in_it }) => [section?.id, in_it.map(({ id }) => id)]),
  ).toEqual([
    [undefined, [30]],
    [20, [21]],
    [10, [11, 12, 13]],
  ])
})

test('what is edited back is no change', () => {
  const off = edited(rows, none, { id: 11, is_active: false })
  expect([...off]).toEqual([[11, { is_active: false }]])
  expect(edited(rows, off, { id: 11, is_active: true }).size).toBe(0)
  expect([...edited(rows, off, { id: 11, name: 'Other' })]).toEqual([[11, { is_active: false, name: 'Other' }]])
})

test.each([
  ['on: only what is built', true, [[12, { is_active: true }]]],
  ['off: only what can be', false, [[11, { is_active: false }]]],
])('a section is switched %s', (_case, is_active, expected) => {
  expect([...switched(rows, none, pages, is_active)]).toEqual(expected)
})

test('what is fixed stays, and what is not built can only go off', () => {
  expect(rows.filter((it) => it.is_page && !isMovable(it)).map(({ id }) => id)).toEqual([13, 21])
  expect(isMovable(row(14, 10, { is_built: false, is_active: true }))).toBe(true)
})

test('a page moves among its neighbours, and not beyond them', () => {
  const up = moved(rows, none, { pages, id: 12, by: -1 })
  const order = settingSections(withEdits(rows, up), 'Admin')
    .at(-1)
    ?.pages.map(({ id }) => id)
  expect(order).toEqual([12, 11, 13])
  expect(moved(rows, none, { pages, id: 11, by: -1 })).toBe(none)
})

test('what saving does is told apart', () => {
  const edits = edited(
    rows,
    edited(rows, edited(rows, none, { id: 11, is_active: false }), { id: 12, is_active: true }),
    {
      id: 30,
      name: 'Other',
    },
  )
  const { on, off, looks } = outlookOf(rows, edits)
  expect([on, off, looks].map((list) => list.map(({ id }) => id))).toEqual([[12], [11], [30]])
})
