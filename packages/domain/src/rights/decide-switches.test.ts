import { expect, test } from 'vitest'
import { decideSwitches, type Switch, type SwitchChange } from './decide-switches.ts'

const row = (id: number, parent_id: number | null, is_active: boolean, rest: Partial<Switch> = {}): Switch => ({
  id,
  parent_id,
  is_active,
  is_page: true,
  is_built: true,
  is_fixed: false,
  ...rest,
})
const heading = { is_page: false }

/** An area 1 with a fixed page 2; a section 10 that is on, with 11 on and 12 off; one 20 that is off, with 21 and 22. */
const rows: readonly Switch[] = [
  row(1, null, true, { ...heading, is_fixed: true }),
  row(2, 1, true, { is_fixed: true }),
  row(3, 1, true),
  row(10, null, true, heading),
  row(11, 10, true),
  row(12, 10, false),
  row(20, null, false, heading),
  row(21, 20, false),
  row(22, 20, false, { is_built: false }),
]
const on = (...ids: number[]): SwitchChange[] => ids.map((id) => ({ id, is_active: true }))
const off = (...ids: number[]): SwitchChange[] => ids.map((id) => ({ id, is_active: false }))

test.each<[string, SwitchChange[], object]>([
  ['a row that is not there', on(99), { why: 'UNKNOWN', id: 99 }],
  ['the same row twice', [...on(12), ...off(12)], { why: 'TWICE', id: 12 }],
  ['a section by itself', off(10), { why: 'FOLLOWS_ITS_PAGES', id: 10 }],
  ['an area', off(1), { why: 'FOLLOWS_ITS_PAGES', id: 1 }],
  ['on, what is not built', on(22), { why: 'NOT_BUILT', id: 22 }],
  ['off, what is fixed', off(2), { why: 'FIXED', id: 2 }],
])('refused: %s', (_case, changes, refusal) => {
  expect(decideSwitches(rows, changes)).toEqual(refusal)
})

test.each<[string, SwitchChange[], [number, boolean][]]>([
  ['nothing', [], []],
  ['what is so already', [...on(11), ...off(12)], []],
  ['a page in a section that is on', on(12), [[12, true]]],
  [
    'the last page of a section takes the section along',
    off(11),
    [
      [11, false],
      [10, false],
    ],
  ],
  [
    'a page for another leaves the section alone',
    [...off(11), ...on(12)],
    [
      [11, false],
      [12, true],
    ],
  ],
  [
    'the first page of a section brings the section',
    on(21),
    [
      [21, true],
      [20, true],
    ],
  ],
  ['a page of an area leaves the area on', off(3), [[3, false]]],
  ['a name alone switches nothing', [{ id: 11 }], []],
])('switched: %s', (_case, changes, changed) => {
  expect(decideSwitches(rows, changes)).toEqual({ changed: new Map(changed) })
})
