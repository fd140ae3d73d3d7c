import { expect, test } from 'vitest'
import { routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { chosenGoal, goalsOf, nextGoal } from './goals.ts'
import { placesOf, quickPlaces, waitingBeyond, type WaitingByPage } from './places.ts'

const rows = routeRecordsOf()
const everything = { user_type: 'Admin' as const, access_rights: rows.map((row) => row.id).join() }
const groups = placesOf(rows, everything)

test('the menu begins without a heading and links to paths of the catalogue', () => {
  expect(groups[0]?.label).toBeUndefined()
  expect(groups[0]?.places[0]).toMatchObject({ label: 'Dashboard', href: '/admin/dashboard', icon: 'dashboard' })
})

test('nothing that is not allowed is drawn', () => {
  expect(placesOf(rows, { ...everything, access_rights: '' })).toEqual([])
})

test('the bottom bar has four places, the preferred ones first, and none twice', () => {
  const quick = quickPlaces(groups, 'Admin').map((place) => place.href)
  expect(quick).toEqual([
    '/admin/dashboard',
    '/admin/member/member-search',
    '/admin/closings',
    '/admin/pin-management/pin-generate',
  ])
  const few = placesOf(rows, { user_type: 'Admin', access_rights: '3000,3001,3200,3202' })
  expect(quickPlaces(few, 'Admin').map((place) => place.href)).toEqual([
    '/admin/dashboard',
    '/admin/pin-management/view-pin',
  ])
})

const member = (off: readonly string[] = [], waiting: WaitingByPage = {}) =>
  placesOf(
    rows,
    {
      user_type: 'User',
      access_rights: rows
        .filter((row) => !off.includes(row.control_id))
        .map((row) => row.id)
        .join(),
    },
    waiting,
  )

test('a member’s bottom bar gives where donations are on, and shows pins where they are not', () => {
  const words = (groups: ReturnType<typeof member>) => quickPlaces(groups, 'User').map((place) => place.label)
  expect(words(member())).toEqual(['Home', 'Donate', 'Team', 'Income'])
  expect(words(member(['user-donation-pay-donation']))).toEqual(['Home', 'Pins', 'Team', 'Income'])
})

test('what waits is counted at its place, and the rest at More', () => {
  const waiting = { 'user/donation/pay-donation': 2, 'user/donation/receive-donation': 1, 'user/kyc': 0 } as const
  const marked = member([], waiting)
  const quick = quickPlaces(marked, 'User')
  expect(quick.map(({ label, count }) => [label, count])).toEqual([
    ['Home', undefined],
    ['Donate', 2],
    ['Team', undefined],
    ['Income', undefined],
  ])
  expect(waitingBeyond(marked, quick)).toBe(1)
})

test('the palette finds by words of the name and of the heading, beginnings first', () => {
  expect(goalsOf(groups, 'pin gen').map((goal) => goal.label)).toEqual(['Generate pins'])
  expect(goalsOf(groups, 'pin')[0]?.label).toBe('Pin statistics')
  expect(goalsOf(groups, 'no such page')).toEqual([])
})

test('the cursor stays with its goal as others come before it, and begins anew when it is gone', () => {
  const [first, second, third] = goalsOf(groups, 'pin')
  expect(chosenGoal([first!, second!], undefined)).toBe(0)
  expect(chosenGoal([third!, first!, second!], second!.key)).toBe(2)
  expect(chosenGoal([first!, third!], second!.key)).toBe(0)
})

test.each([
  ['ArrowDown', 0, 3, 1],
  ['ArrowDown', 2, 3, 0],
  ['ArrowUp', 0, 3, 2],
  ['a', 0, 3, undefined],
  ['ArrowDown', 0, 0, undefined],
])('%s from %i of %i', (key, at, count, next) => expect(nextGoal(key, at, count)).toBe(next))
