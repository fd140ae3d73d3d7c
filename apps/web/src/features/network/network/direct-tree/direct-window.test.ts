import { expect, test } from 'vitest'
import { placesOf } from '#ui/tree/tree-data.ts'
import { growTree, type Member, type Window } from './direct-window.ts'

const member = (user_id: string, under_user_id: string | null, directs = 0): Member => ({
  user_id,
  under_user_id,
  in_line: 0,
  status: 'active',
  name: user_id.toLowerCase(),
  photo_url: '',
  sponsor_user_id: under_user_id,
  package_name: null,
  joined_at: '2026-01-01T00:00:00.000Z',
  activated_at: null,
  bv: '0.00',
  directs: { members: directs, active: 0 },
  team: { members: 3 * directs, active: 0, bv: '0.00' },
})

const windowOf = (...members: Member[]): Window => ({
  root_user_id: members[0]?.user_id ?? '',
  may_go_up: false,
  depth: 0,
  above: [],
  members,
})
const window = windowOf(member('TOP01', null, 4), member('KID03', 'TOP01', 1), member('KID02', 'TOP01'))
const nothing = { windows: new Map(), directs: new Map() }
const keysOf = (grown: ReturnType<typeof growTree>) => grown && placesOf(grown.root).map(({ key }) => key)

test('each sponsor is above those directs who are here, and says how many more there are', () => {
  const grown = growTree(window, nothing)
  expect(keysOf(grown)).toEqual(['TOP01', 'KID03', 'KID02'])
  expect(grown?.root).toMatchObject({ more: 2, below: 12 })
  // Nobody below is here: all are counted as below, none as more.
  expect(grown?.root.children?.[0]).toMatchObject({ children: [], more: 0, below: 3 })
  expect(grown?.members.get('KID03')?.above?.user_id).toBe('TOP01')
})

test('further directs come after the first, each once', () => {
  const directs = new Map([['TOP01', [member('KID02', 'TOP01'), member('KID01', 'TOP01')]]])
  const grown = growTree(window, { ...nothing, directs })
  expect(keysOf(grown)).toEqual(['TOP01', 'KID03', 'KID02', 'KID01'])
  expect(grown?.root.more).toBe(1)
})

test('what is below a member comes from their own window', () => {
  const windows = new Map([['KID03', windowOf(member('KID03', null, 1), member('SUB01', 'KID03'))]])
  expect(keysOf(growTree(window, { ...nothing, windows }))).toEqual(['TOP01', 'KID03', 'SUB01', 'KID02'])
})

test('whoever got another sponsor meanwhile is drawn once', () => {
  const windows = new Map([['KID03', windowOf(member('KID03', null, 2), member('KID02', 'KID03'))]])
  expect(keysOf(growTree(window, { ...nothing, windows }))).toEqual(['TOP01', 'KID03', 'KID02'])
})

test('no top, no tree', () => expect(growTree(windowOf(), nothing)).toBeUndefined())
