import { expect, test } from 'vitest'
import { isSectionOpen, waitingIn } from './fold.ts'
import type { PlaceGroup } from './places.ts'

const group = (key: string, size: number, label: string | undefined = key): PlaceGroup => ({
  key,
  label,
  places: Array.from({ length: size }, (_, index) => ({
    key: `${key}-${index}`,
    label: `${key} ${index}`,
    icon: 'home',
    href: `#${key}-${index}`,
  })),
})

const first: PlaceGroup = { ...group('first', 2), label: undefined }
const [money, members] = [group('money', 12), group('members', 12)]
const long = [first, money, members]
const untouched = { current: undefined, choices: {}, foldedAt: undefined }

test('the first sections begin open as far as a glance goes, the others folded', () => {
  expect(isSectionOpen(money, long, untouched)).toBe(true)
  expect(isSectionOpen(members, long, untouched)).toBe(false)
  expect(isSectionOpen(members, [money, members], untouched)).toBe(true)
})

test('places without a heading are always in sight', () => {
  expect(isSectionOpen(first, long, { ...untouched, choices: { first: false } })).toBe(true)
})

test('what was opened or folded by hand stays so', () => {
  expect(isSectionOpen(money, long, { ...untouched, choices: { money: true } })).toBe(true)
  expect(isSectionOpen(money, [first, money], { ...untouched, choices: { money: false } })).toBe(false)
})

test('the section of the open page is open, though it was folded before', () => {
  const here = { current: 'money-3', choices: { money: false }, foldedAt: undefined }
  expect(isSectionOpen(money, long, here)).toBe(true)
  expect(isSectionOpen(money, long, { ...here, foldedAt: 'money-3' })).toBe(false)
  expect(isSectionOpen(money, long, { ...here, foldedAt: 'money-2' })).toBe(true)
})

test('a section says how many wait in its places together', () => {
  const [one, other, ...rest] = members.places
  expect(waitingIn({ ...members, places: [{ ...one!, count: 4 }, { ...other!, count: 3 }, ...rest] })).toBe(7)
})
