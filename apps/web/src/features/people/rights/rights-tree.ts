import type { RouteRecord } from '@banyan/contract/catalogue/route-record.ts'
import { grantablePages, type RightsHolder } from '@banyan/contract/rights/presets.ts'

/** Chosen pages; null is everything, also what comes later. */
export type Chosen = ReadonlySet<number> | null

/** A page as the tree shows it. */
export interface RightsPage {
  readonly id: number
  readonly name: string
  readonly description: string
  /** Switched off for everybody: granted now, it comes alive when it is switched on. */
  readonly isOff: boolean
  /** Everybody holds it: neither given nor taken. */
  readonly isFixed: boolean
  /** Whoever edits lacks it, and can neither give nor take it. */
  readonly isLacked: boolean
}

export interface RightsSection {
  readonly id: number
  readonly name: string
  readonly icon: string
  readonly pages: readonly RightsPage[]
}

const byOrder = (a: RouteRecord, b: RouteRecord) => a.order_no - b.order_no || a.id - b.id

/** The pages of a kind of people by section, in the company's own words and order; the area's own pages first. */
export function sectionsOf(rows: readonly RouteRecord[], user_type: RightsHolder, own: Chosen): RightsSection[] {
  const grantable = new Set<number>(grantablePages(user_type).map(({ id }) => id))
  const mine = rows.filter((row) => row.user_type === user_type)
  const area = mine.find(
    (row) => row.parent_id === null && mine.some((it) => it.parent_id === row.id && it.is_compulsory),
  )
  const pageOf = (row: RouteRecord): RightsPage => ({
    id: row.id,
    name: row.name,
    description: row.description,
    isOff: !row.is_active,
    isFixed: row.is_compulsory,
    isLacked: !row.is_compulsory && own !== null && !own.has(row.id),
  })
  const shown = mine.filter((row) => grantable.has(row.id) || (row.is_compulsory && row.is_built && row !== area))
  // Where the menu lists a page elsewhere than in its own section, people look for it there.
  const placeOf = (row: RouteRecord) => row.nav_parent_id ?? row.parent_id
  const sections = mine.filter((row) => shown.some((it) => placeOf(it) === row.id)).toSorted(byOrder)
  const inFront = area === undefined ? sections : [area, ...sections.filter((row) => row !== area)]
  return inFront.map((section) => ({
    id: section.id,
    name: section.name,
    icon: section.mat_icon,
    pages: shown
      .filter((row) => placeOf(row) === section.id)
      .toSorted(byOrder)
      .map(pageOf),
  }))
}

/** Whether a box is ticked. */
export const isChosen = ({ id, isFixed }: RightsPage, chosen: Chosen): boolean =>
  isFixed || chosen === null || chosen.has(id)

export type Tick = 'all' | 'some' | 'none'

/** How the box of a section stands. */
export function tickOf({ pages }: RightsSection, chosen: Chosen): Tick {
  const count = pages.filter((page) => isChosen(page, chosen)).length
  if (count === 0) return 'none'
  return count === pages.length ? 'all' : 'some'
}

const isFree = ({ isFixed, isLacked }: RightsPage) => !isFixed && !isLacked

/** Ticks or unticks pages, as far as whoever edits may; of everything it makes a list first. */
export function withPages(
  sections: readonly RightsSection[],
  chosen: Chosen,
  pages: readonly RightsPage[],
  isOn: boolean,
): ReadonlySet<number> {
  const all = sections.flatMap((section) => section.pages).filter(({ isFixed }) => !isFixed)
  const next = new Set(chosen ?? all.map(({ id }) => id))
  for (const { id } of pages.filter(isFree)) {
    if (isOn) next.add(id)
    else next.delete(id)
  }
  return next
}

/** Whether a press on a section's box ticks the rest of it, or clears it when nothing is left to tick. */
export const ticksRest = (section: RightsSection, chosen: Chosen): boolean =>
  section.pages.some((page) => isFree(page) && !isChosen(page, chosen))

/** Whether anything in a section can be ticked or unticked by whoever edits. */
export const isSectionFree = ({ pages }: RightsSection): boolean => pages.some(isFree)

/** The sections with the pages whose name, description or section holds the words. */
export function matching(sections: readonly RightsSection[], words: string): readonly RightsSection[] {
  const sought = words.trim().toLowerCase()
  if (sought === '') return sections
  const holds = (text: string) => text.toLowerCase().includes(sought)
  return sections.flatMap((section) => {
    const pages = holds(section.name)
      ? section.pages
      : section.pages.filter(({ name, description }) => holds(name) || holds(description))
    return pages.length === 0 ? [] : [{ ...section, pages }]
  })
}

export interface RightsDiff {
  readonly added: readonly RightsPage[]
  readonly removed: readonly RightsPage[]
  /** From a list to everything, or back: more than the pages of today. */
  readonly full: 'gained' | 'lost' | undefined
}

/** What saving would change. */
export function diffOf(sections: readonly RightsSection[], before: Chosen, after: Chosen): RightsDiff {
  const pages = sections.flatMap((section) => section.pages).filter(({ isFixed }) => !isFixed)
  const isIn = (page: RightsPage, chosen: Chosen) => isChosen(page, chosen)
  return {
    added: pages.filter((page) => !isIn(page, before) && isIn(page, after)),
    removed: pages.filter((page) => isIn(page, before) && !isIn(page, after)),
    full: (before === null) === (after === null) ? undefined : after === null ? 'gained' : 'lost',
  }
}

/** What a preset comes to for whoever edits: of its pages those they hold, beside what the other keeps anyway. */
export function presetFor(
  sections: readonly RightsSection[],
  grants: readonly number[] | null,
  { before, own }: { before: Chosen; own: Chosen },
): Chosen {
  if (grants === null && own === null) return null
  const pages = sections.flatMap((section) => section.pages).filter(({ isFixed }) => !isFixed)
  const wanted = new Set(grants ?? pages.map(({ id }) => id))
  const kept = pages.filter((page) => page.isLacked && isChosen(page, before))
  const given = pages.filter((page) => !page.isLacked && wanted.has(page.id))
  return new Set([...kept, ...given].map(({ id }) => id))
}

/** Whether two choices are the same. */
export const isSame = (a: Chosen, b: Chosen): boolean =>
  a === null || b === null ? a === b : a.size === b.size && [...a].every((id) => b.has(id))
