import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cut, type Opening, type Piece } from './cut.ts'
import { circleIn } from './no-circles.ts'

const opening = (role: string, weight = 1): Opening => ({ roles: new Set([role]), weight })
const piece = (openings: readonly number[], bytes = 100, imports: readonly string[] = []): Piece => ({
  bytes,
  imports,
  openings: new Set(openings),
})

const cutOf = (pieces: Readonly<Record<string, Piece>>, openings: readonly Opening[], file_bytes: number) =>
  cut(new Map(Object.entries(pieces)), openings, file_bytes)
    .map((names) => names.toSorted().join(' '))
    .toSorted()

const members = [opening('user'), opening('user'), opening('user')]

test('what the same pages need is one file, and nothing loads in vain where a request costs nothing', () => {
  const pieces = { kit: piece([0, 1, 2]), words: piece([0, 1, 2]), list: piece([0, 1]), page: piece([0]) }
  expect(cutOf(pieces, members, 0)).toEqual(['kit words', 'list', 'page'])
})

test('files are put together while a request costs more than the bytes that come in vain', () => {
  const pieces = {
    kit: piece([0, 1, 2]),
    list: piece([0, 1], 100),
    heavy: piece([0, 1], 100, ['list']),
    page: piece([2]),
  }
  // Two pages are spared a request; the third has 200 bytes in vain.
  expect(cutOf(pieces, members, 90)).toEqual(['heavy list', 'kit', 'page'])
  expect(cutOf(pieces, members, 110)).toEqual(['heavy kit list', 'page'])
})

test('a page that is opened often has more to say', () => {
  const pieces = { kit: piece([0, 1, 2]), list: piece([0, 1], 150) }
  expect(cutOf(pieces, members, 100)).toEqual(['kit list'])
  expect(cutOf(pieces, [members[0], members[1], opening('user', 10)] as Opening[], 100)).toEqual(['kit', 'list'])
})

test('what a file comes with counts as well', () => {
  const pieces = { kit: piece([0, 1, 2], 10), list: piece([0, 1], 10, ['big']), big: piece([0, 1], 900) }
  expect(cutOf(pieces, members, 300)).toEqual(['big list', 'kit'])
})

test('what one role alone needs never comes to another', () => {
  const openings = [opening('user'), opening('admin')]
  const pieces = { kit: piece([0, 1], 1), mine: piece([0], 1), theirs: piece([1], 1) }
  expect(cutOf(pieces, openings, 1_000_000)).toEqual(['kit', 'mine', 'theirs'])
})

/** Code of ten modules, each of which may need those after it; five pages open some of them. */
const code = fc.record({
  imports: fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }), { minLength: 10, maxLength: 10 }),
  opened: fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 3 }), { minLength: 5, maxLength: 5 }),
  bytes: fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 10, maxLength: 10 }),
  file_bytes: fc.integer({ min: 0, max: 200 }),
})

test('of any code, no two files need each other in a circle and no role has the code of another', () => {
  const openings = ['user', 'user', 'admin', 'admin', 'franchise'].map((role) => opening(role))
  fc.assert(
    fc.property(code, ({ imports, opened, bytes, file_bytes }) => {
      const needs = imports.map((of, at) => of.filter((next) => next > at))
      const closure = (from: readonly number[]): number[] => from.flatMap((at) => [at, ...closure(needs[at] ?? [])])
      const pages = opened.map((from) => new Set(closure(from)))
      const openingsOf = (module: number) => pages.flatMap((page, at) => (page.has(module) ? [at] : []))
      const pieces = new Map(
        bytes.flatMap((each, at) => {
          const of = openingsOf(at)
          return of.length === 0 ? [] : [[String(at), piece(of, each, (needs[at] ?? []).map(String))] as const]
        }),
      )
      const files = cut(pieces, openings, file_bytes)
      const fileOf = (name: string) => String(files.findIndex((names) => names.includes(name)))
      const between = files.map((names, at) => {
        const next = names.flatMap((name) => pieces.get(name)?.imports ?? []).map(fileOf)
        return [String(at), next.filter((file) => file !== String(at))] as const
      })
      expect(circleIn(new Map(between))).toBeUndefined()
      expect(files.flat().toSorted()).toEqual([...pieces.keys()].toSorted())
      const rolesOf = (name: string) =>
        [...new Set([...(pieces.get(name)?.openings ?? [])].flatMap((at) => [...(openings[at]?.roles ?? [])]))].join(
          ' ',
        )
      for (const names of files) {
        const roles = new Set(names.map(rolesOf))
        if ([...roles].some((role) => !role.includes(' '))) expect(roles.size).toBe(1)
      }
    }),
  )
})
