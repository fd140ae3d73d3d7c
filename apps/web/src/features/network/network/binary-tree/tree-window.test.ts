import { describe, expect, test } from 'vitest'
import { placesOf } from '#ui/tree/tree-data.ts'
import { growTree, type Place, type Window } from './tree-window.ts'

const leg = (members: number) => ({ members, active: 0, bv: '0.00', carry: '0.00' })

const member = (place: number, user_id: string, more: Partial<Place> = {}): Place => ({
  place,
  in_line: 0,
  status: 'active',
  side: place === 1 ? null : place % 2 === 0 ? 'left' : 'right',
  user_id,
  name: user_id.toLowerCase(),
  photo_url: '',
  sponsor_user_id: null,
  package_name: null,
  joined_at: null,
  activated_at: null,
  left: leg(0),
  right: leg(0),
  ...more,
})

const vacant = (place: number): Place =>
  member(place, '', { status: 'vacant', user_id: null, name: null, left: null, right: null })

const windowOf = (...nodes: Place[]): Window => ({
  root_user_id: nodes[0]?.user_id ?? '',
  may_go_up: false,
  depth: 0,
  above: [],
  nodes,
})

const window = windowOf(
  member(1, 'DEMO1001'),
  member(2, 'DEMO1002'),
  vacant(3),
  member(4, 'DEMO1004'),
  member(8, 'DEMO1008', { left: leg(3), in_line: 5 }),
  member(9, 'DEMO1009'),
)
const sides = { left: 'Left', right: 'Right' }
const grow = (more: ReadonlyMap<string, Window> = new Map()) => growTree(window, more, sides)

describe('a window of the placement tree', () => {
  const { root, places } = grow() ?? {}
  test('hangs every place under its own, left before right, by the ids of members', () => {
    expect(root?.code).toBe('DEMO1001')
    expect(root?.children?.map(({ key }) => key)).toEqual(['DEMO1002', 'DEMO1001/right'])
    expect(root?.children?.[0]?.children?.[0]?.children?.map(({ code }) => code)).toEqual(['DEMO1008', 'DEMO1009'])
  })
  test('a vacant place has no name, but a side and the member above it', () => {
    expect(root?.children?.[1]).toMatchObject({ state: 'vacant', name: undefined, side: 'Right' })
    expect(places?.get('DEMO1001/right')?.above?.user_id).toBe('DEMO1001')
  })
  test('every place says how many are below it, and how many are folded above it', () => {
    const last = root?.children?.[0]?.children?.[0]?.children
    expect(last?.map(({ below, in_line }) => [below, in_line])).toEqual([
      [3, 5],
      [0, 0],
    ])
    expect(root?.below).toBe(0)
  })
  test('no top, no tree', () => expect(growTree({ ...window, nodes: [] }, new Map(), sides)).toBeUndefined())
})

test('what is below a member with a window of its own is taken from there, however deep', () => {
  const below = new Map([
    ['DEMO1008', windowOf(member(1, 'DEMO1008'), member(2, 'DEMO1010'), vacant(3))],
    ['DEMO1010', windowOf(member(1, 'DEMO1010'), vacant(2), member(3, 'DEMO1011'))],
    // A line that was opened takes the place of the window that had it folded.
    ['DEMO1004', windowOf(member(1, 'DEMO1004'), member(2, 'DEMO1006'), member(4, 'DEMO1008'))],
  ])
  const { root } = grow(below) ?? {}
  expect(root && placesOf(root).map(({ key }) => key)).toEqual([
    'DEMO1001',
    'DEMO1002',
    'DEMO1004',
    'DEMO1006',
    'DEMO1008',
    'DEMO1010',
    'DEMO1010/left',
    'DEMO1011',
    'DEMO1008/right',
    'DEMO1001/right',
  ])
})
