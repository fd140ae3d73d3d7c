import type { ImportFault, ImportFaultCode } from './import-fault.ts'
import type { ImportColumn } from './import-columns.ts'
import { readRow, type ReadRow, type WrittenRow } from './read-row.ts'
import { type ImportTerms } from './read-cells.ts'
import { findTrees, isAbove, type Named, type Trees } from './file-trees.ts'

export type ImportSide = 'left' | 'right'

/** Somebody the portal knows by a user id that the file names. */
export interface KnownPerson {
  readonly user_id: string
  /** Null for an admin or a franchise. */
  readonly member_id: number | null
  readonly is_blocked: boolean
  readonly has_left: boolean
}

/** What the portal holds, as far as a file is about it. */
export interface ImportFacts {
  /** By user id in small letters. */
  readonly people: ReadonlyMap<string, KnownPerson>
  /** Those mobile numbers of the file that somebody has, as the file's are kept. */
  readonly mobiles: ReadonlySet<string>
  /** Those PANs of the file that are approved for somebody. */
  readonly pans: ReadonlySet<string>
  /** The user id of whoever has a place, by `placeOf`. */
  readonly places: ReadonlyMap<string, string>
  /** The leg of one member that holds another at any depth; undefined where it holds them in neither. */
  legOf(above: number, member: number): ImportSide | undefined
}

/** The place directly below a member on a side. */
export const placeOf = (parent: number | string, side: ImportSide): string => `${parent} ${side}`

/** A row with its faults, and with what the file says about its place where that can be told. */
export interface CheckedRow extends ReadRow {
  readonly faults: readonly ImportFault[]
}

export interface CheckedFile {
  readonly rows: readonly CheckedRow[]
  /** Whom each row names, by the index of the row; undefined where that cannot be told. */
  readonly sponsors: readonly (Named | undefined)[]
  readonly parents: readonly (Named | undefined)[]
  readonly trees: Trees
  /** The leg of each row's sponsor that holds it, by the index of the row. */
  readonly sponsor_sides: readonly (ImportSide | undefined)[]
}

/** Finds rows by what is one row's alone; of several with the same the first. */
function indexOwn(keys: readonly string[], sayTwice: (at: number, other: number) => void): ReadonlyMap<string, number> {
  const found = new Map<string, number>()
  const said = new Set<number>()
  for (const [at, key] of keys.entries()) {
    if (key === '') continue
    const first = found.get(key)
    if (first === undefined) {
      found.set(key, at)
      continue
    }
    if (!said.has(first)) sayTwice(first, at)
    said.add(first)
    sayTwice(at, first)
  }
  return found
}

type Say = (at: number, column: ImportColumn, code: ImportFaultCode, params?: ImportFault['params']) => void

/** Rows of one step: few enough that whoever drives the steps can do something else in time. */
const rows_a_step = 1_000

/** Every value in turn, with a rest after so many. */
function* inSteps<T>(count: number, valueAt: (at: number) => T): Generator<undefined, T[]> {
  const values: T[] = []
  for (let at = 0; at < count; at += 1) {
    values.push(valueAt(at))
    if (at % rows_a_step === rows_a_step - 1) yield
  }
  return values
}

/** A file with every fault of every row: the rules of single rows, of rows among each other, and of the portal. */
export function checkFile(written: readonly WrittenRow[], terms: ImportTerms, facts: ImportFacts): CheckedFile {
  const steps = checkInSteps(written, terms, facts)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}

/** The same in steps, so that a process which checks a long file can answer others in between. */
export function* checkInSteps(
  written: readonly WrittenRow[],
  terms: ImportTerms,
  facts: ImportFacts,
): Generator<undefined, CheckedFile> {
  const read = yield* inSteps(written.length, (at) => readRow(written[at]!, terms))
  const rows: readonly ReadRow[] = read.map(({ row }) => row)
  const faults: readonly ImportFault[][] = read.map((one) => [...one.faults])
  const say: Say = (at, column, code, params = {}) => void faults[at]!.push({ column, code, params })
  const has = (at: number, column: ImportColumn) => faults[at]!.some((fault) => fault.column === column)
  const isOdd = (at: number) => faults[at]!.some((fault) => fault.column === null)

  const sayTwice = (column: 'user_id' | 'mobile' | 'pan') => (at: number, other: number) =>
    say(at, column, `${column}_twice`, { row: rows[other]!.row_no })
  const ids = rows.map(({ user_id }) => user_id.toLowerCase())
  const byId = indexOwn(ids, sayTwice('user_id'))
  indexOwn(
    rows.map(({ mobile }, at) => (has(at, 'mobile') ? '' : mobile)),
    sayTwice('mobile'),
  )
  indexOwn(
    rows.map(({ pan }) => pan),
    sayTwice('pan'),
  )
  for (const [at, { pan }] of rows.entries()) if (facts.pans.has(pan)) say(at, 'pan', 'pan_taken')
  for (const [at, { mobile }] of rows.entries())
    if (!has(at, 'mobile') && facts.mobiles.has(mobile)) say(at, 'mobile', 'mobile_taken')
  for (const [at, { user_id }] of rows.entries())
    if (facts.people.has(user_id.toLowerCase())) say(at, 'user_id', 'user_id_taken')

  const named = (at: number, whose: 'sponsor' | 'parent'): Named | undefined => {
    const column = `${whose}_id` as const
    if (has(at, column) || isOdd(at)) return undefined
    const id = rows[at]![`${whose}_user_id`].toLowerCase()
    const row = byId.get(id)
    if (row !== undefined) return { row }
    const known = facts.people.get(id)
    if (known === undefined) say(at, column, `${whose}_unknown`)
    else if (known.member_id === null) say(at, column, `${whose}_no_member`)
    else if (whose === 'sponsor' && known.has_left) say(at, column, 'sponsor_left')
    else if (whose === 'sponsor' && known.is_blocked) say(at, column, 'sponsor_blocked')
    else return { member_id: known.member_id }
    return undefined
  }
  const sponsors = yield* inSteps(rows.length, (at) => named(at, 'sponsor'))
  const parents = yield* inSteps(rows.length, (at) => named(at, 'parent'))
  yield
  sayLater(rows, { sponsor: sponsors, parent: parents }, say)
  sayPlaces(rows, parents, facts, say)

  yield
  const trees = findTrees(rows, parents)
  yield
  for (const at of trees.circles) say(at, 'parent_id', 'parent_circle')
  const sponsor_sides = yield* inSteps(rows.length, (at) => {
    const sponsor = sponsors[at]
    if (sponsor === undefined || parents[at] === undefined || !trees.isRooted(at)) return undefined
    const side = legOfSponsor(rows, at, sponsor, trees, facts)
    if (side === undefined) say(at, 'parent_id', 'parent_outside')
    return side ?? undefined
  })
  return { rows: rows.map((row, at) => ({ ...row, faults: faults[at]! })), sponsors, parents, trees, sponsor_sides }
}

/** Of two rows the one above joined first; members of the portal joined it later than their own network began. */
function sayLater(
  rows: readonly ReadRow[],
  above: Readonly<Record<'sponsor' | 'parent', readonly (Named | undefined)[]>>,
  say: Say,
): void {
  for (const [at, { joined_on }] of rows.entries())
    for (const whose of ['sponsor', 'parent'] as const) {
      const named = above[whose][at]
      if (named === undefined || !('row' in named) || joined_on === null) continue
      const day = rows[named.row]!.joined_on
      if (day !== null && day > joined_on) say(at, `${whose}_id`, `${whose}_joined_later`, { day })
    }
}

/** Every place is taken once. */
function sayPlaces(
  rows: readonly ReadRow[],
  parents: readonly (Named | undefined)[],
  { places }: ImportFacts,
  say: Say,
): void {
  const takers = new Map<string, number>()
  for (const [at, { side }] of rows.entries()) {
    const parent = parents[at]
    if (parent === undefined || side === null) continue
    const place = placeOf('row' in parent ? `row ${parent.row}` : parent.member_id, side)
    const taken = places.get(place)
    if (taken !== undefined) say(at, 'side', 'place_taken', { user_id: taken })
    const first = takers.get(place)
    if (first === undefined) takers.set(place, at)
    else {
      say(at, 'side', 'place_twice', { row: rows[first]!.row_no })
      say(first, 'side', 'place_twice', { row: rows[at]!.row_no })
    }
  }
}

/** The leg of the sponsor that holds a row; undefined where the row is not in the sponsor's team, null where a side is not readable. */
function legOfSponsor(
  rows: readonly ReadRow[],
  at: number,
  sponsor: Named,
  trees: Trees,
  facts: ImportFacts,
): ImportSide | null | undefined {
  if ('row' in sponsor) {
    if (!isAbove(trees, sponsor.row, at)) return undefined
    const leg = (trees.below.get(sponsor.row) ?? []).find((child) => child === at || isAbove(trees, child, at))
    return leg === undefined ? undefined : rows[leg]!.side
  }
  const { top, anchor } = trees.rootOf(at)
  return sponsor.member_id === anchor ? rows[top]!.side : facts.legOf(sponsor.member_id, anchor)
}
