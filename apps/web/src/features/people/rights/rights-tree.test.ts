import { describe, expect, test } from 'vitest'
import { page, routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { grantablePages } from '@banyan/contract/rights/presets.ts'
import {
  type Chosen,
  diffOf,
  isChosen,
  isSame,
  isSectionFree,
  matching,
  presetFor,
  type RightsSection,
  sectionsOf,
  tickOf,
  ticksRest,
  withPages,
} from './rights-tree.ts'

const byNumber = (a: number, b: number) => a - b

const rows = routeRecordsOf()
const set = (...ids: number[]): ReadonlySet<number> => new Set(ids)

describe('the tree', () => {
  test.each(['Admin', 'Franchise'] as const)('holds every page of %s once, and no page of others', (user_type) => {
    const shown = sectionsOf(rows, user_type, null).flatMap((section) => section.pages)
    const free = shown.filter(({ isFixed }) => !isFixed).map(({ id }) => id)
    expect(free.toSorted(byNumber)).toEqual(
      grantablePages(user_type)
        .map(({ id }): number => id)
        .toSorted(byNumber),
    )
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length)
  })

  test('begins with the area, whose compulsory pages are locked', () => {
    const [area] = sectionsOf(rows, 'Admin', null)
    expect(area?.name).toBe('Admin')
    expect(area?.pages.filter(({ isFixed }) => isFixed).map(({ name }) => name)).toEqual(['Dashboard', 'Security'])
  })

  test('says what is switched off, and what whoever edits lacks', () => {
    const own = set(page('admin/member/member-search').id)
    const pages = sectionsOf(rows, 'Admin', own).flatMap((section) => section.pages)
    const of = (id: number) => pages.find((it) => it.id === id)
    expect(of(page('admin/franchise-management/franchise-access-rights').id)).toMatchObject({ isLacked: true })
    expect(of(page('admin/member/member-search').id)).toMatchObject({ isLacked: false, isOff: false })
    expect(of(page('admin/security').id)).toMatchObject({ isFixed: true, isLacked: false })
    const off = rows.map((row) => (row.key === 'admin/member/member-search' ? { ...row, is_active: false } : row))
    const [found] = sectionsOf(off, 'Admin', null)
      .flatMap((section) => section.pages)
      .filter(({ id }) => id === page('admin/member/member-search').id)
    expect(found?.isOff).toBe(true)
  })
})

const leaf = (id: number, more: Partial<RightsSection['pages'][number]> = {}) => ({
  id,
  name: `Page ${id}`,
  description: '',
  isOff: false,
  isFixed: false,
  isLacked: false,
  ...more,
})
const section = (id: number, name: string, pages: RightsSection['pages']): RightsSection => ({
  id,
  name,
  icon: 'home',
  pages,
})
/** Page 1 is everybody's; the editor lacks 22. */
const area = section(0, 'Area', [leaf(1, { isFixed: true }), leaf(2)])
const pins = section(10, 'Pins', [leaf(11), leaf(12)])
const shop = section(20, 'Shop', [leaf(21, { description: 'What is on the shelves' }), leaf(22, { isLacked: true })])
const tree = [area, pins, shop]

test.each<[string, RightsSection, Chosen, string]>([
  ['nothing of it', pins, set(2), 'none'],
  ['some of it', pins, set(11), 'some'],
  ['all of it', pins, set(11, 12), 'all'],
  ['everything', pins, null, 'all'],
  ['what is fixed counts', area, set(), 'some'],
])('the box of a section: %s', (_case, of, chosen, tick) => {
  expect(tickOf(of, chosen)).toBe(tick)
})

test.each<[string, RightsSection, Chosen, boolean]>([
  ['ticks the rest', pins, set(11), true],
  ['clears what is full', pins, set(11, 12), false],
  ['clears where only what one lacks is left', shop, set(21), false],
])('a press on a section %s', (_case, of, chosen, expected) => {
  expect(ticksRest(of, chosen)).toBe(expected)
})

test.each<[string, Chosen, RightsSection['pages'], boolean, number[]]>([
  ['a page is ticked', set(11), [leaf(12)], true, [11, 12]],
  ['a page is unticked', set(11, 12), [leaf(12)], false, [11]],
  ['what is fixed or lacked stays', set(22), [...area.pages, ...shop.pages], false, [22]],
  ['and is not ticked either', set(), [...area.pages, ...shop.pages], true, [2, 21]],
  ['everything becomes a list', null, [leaf(12)], false, [2, 11, 21, 22]],
])('%s', (_case, chosen, pages, isOn, expected) => {
  expect([...withPages(tree, chosen, pages, isOn)].toSorted((a, b) => a - b)).toEqual(expected)
})

test.each<[string, number[]]>([
  ['', [1, 2, 11, 12, 21, 22]],
  ['pins', [11, 12]],
  ['SHELVES', [21]],
  [' page 12 ', [12]],
  ['nowhere', []],
])('searching for "%s"', (words, expected) => {
  expect(matching(tree, words).flatMap(({ pages }) => pages.map(({ id }) => id))).toEqual(expected)
})

test.each<[string, Chosen, Chosen, number[], number[], string | undefined]>([
  ['nothing', set(11), set(11), [], [], undefined],
  ['one more, one less', set(11), set(12), [12], [11], undefined],
  ['everything', set(11), null, [2, 12, 21, 22], [], 'gained'],
  ['a list of everything is still less', null, set(2, 11, 12, 21, 22), [], [], 'lost'],
])('what saving changes: %s', (_case, before, after, added, removed, full) => {
  const diff = diffOf(tree, before, after)
  expect([diff.added.map(({ id }) => id), diff.removed.map(({ id }) => id), diff.full]).toEqual([added, removed, full])
})

test.each<[string, number[] | null, Chosen, Chosen, Chosen]>([
  ['everything, from who has everything', null, null, set(), null],
  ['everything, as far as one has it', null, set(2, 11, 12, 21), set(), set(2, 11, 12, 21)],
  ['what one lacks stays with the other', [11], set(2, 11, 12, 21), set(21, 22), set(22, 11)],
  ['and is not given', [22, 11], set(2, 11, 12, 21), set(), set(11)],
])('a preset comes to %s', (_case, grants, own, before, expected) => {
  const chosen = presetFor(tree, grants, { before, own })
  expect(isSame(chosen, expected)).toBe(true)
})

test('a section in which one may change nothing says so', () => {
  expect(isSectionFree(section(30, 'Locked', [leaf(31, { isLacked: true }), leaf(1, { isFixed: true })]))).toBe(false)
  expect(isSectionFree(shop)).toBe(true)
  expect(isChosen(leaf(1, { isFixed: true }), set())).toBe(true)
})
