import { describe, expect, test } from 'vitest'
import { aboveOf, type Place, placeOf, treeOf, type Window } from './tree-window.ts'

const leg = (members: number) => ({ members, active: 0, bv: '0.00', carry: '0.00' })

const member = (place: number, user_id: string, more: Partial<Place> = {}): Place => ({
  place,
  status: 'active',
  side: place === 1 ? null : place % 2 === 0 ? 'left' : 'right',
  user_id,
  name: user_id.toLowerCase(),
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

const window: Window = {
  root_user_id: 'DEMO1001',
  may_go_up: false,
  depth: 0,
  above: [],
  nodes: [
    member(1, 'DEMO1001'),
    member(2, 'DEMO1002'),
    vacant(3),
    member(4, 'DEMO1004'),
    member(8, 'DEMO1008', { left: leg(3) }),
    member(9, 'DEMO1009'),
  ],
}

describe('a window of the placement tree', () => {
  const tree = treeOf(window, { left: 'Left', right: 'Right' })
  test('hangs every place under its own, left before right', () => {
    expect(tree?.code).toBe('DEMO1001')
    expect(tree?.children?.map(({ key }) => key)).toEqual(['2', '3'])
    expect(tree?.children?.[0]?.children?.[0]?.children?.map(({ code }) => code)).toEqual(['DEMO1008', 'DEMO1009'])
  })
  test('a vacant place has no name, but a side', () => {
    expect(tree?.children?.[1]).toMatchObject({ state: 'vacant', name: undefined, side: 'Right' })
  })
  test('every place says how many members are below it', () => {
    const last = tree?.children?.[0]?.children?.[0]?.children
    expect(last?.map(({ below }) => below)).toEqual([3, 0])
    expect(tree?.below).toBe(0)
  })
  test('a vacant place knows the member above it', () => {
    const place = placeOf(window, '3')
    expect(place && aboveOf(window, place)?.user_id).toBe('DEMO1001')
  })
  test('no top, no tree', () => {
    expect(treeOf({ ...window, nodes: [] }, { left: 'Left', right: 'Right' })).toBeUndefined()
  })
})
