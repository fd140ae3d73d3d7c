/**
 * The words in which the catalogue is written. A page is one line: its name in the address, a number that never
 * changes, and what people see. Everything else follows from the key: whose page it is, its path, its parent.
 */
export interface Facts {
  readonly id: number
  readonly name: string
  readonly icon: string
  readonly description: string
  readonly is_active: boolean
  readonly is_nav_menu_item: boolean
  readonly is_compulsory: boolean
  /** Only where it differs from what the key says. */
  readonly path?: string
  /** Only where it differs from the place in the list. */
  readonly order_no?: number
  /** Only where the menu shows it elsewhere than under its parent. */
  readonly menu_parent_key?: string
}

/** The row of an area or a section. Whether it is on follows from its pages. */
export const heading = (id: number, name: string, icon: string, description: string): Facts =>
  live(id, name, icon, description)

/** Active from the first day, and in the menu. */
export const live = (id: number, name: string, icon: string, description: string): Facts => ({
  id,
  name,
  icon,
  description,
  is_active: true,
  is_nav_menu_item: true,
  is_compulsory: false,
})

/** Complete, but switched off until an admin wants it. */
export const dormant = (id: number, name: string, icon: string, description: string): Facts => ({
  ...live(id, name, icon, description),
  is_active: false,
})

/** Reached from another page, never from a menu. */
export const unlisted = (facts: Facts): Facts => ({ ...facts, is_nav_menu_item: false })

/** Can be neither switched off nor taken away from anyone. */
export const compulsory = (facts: Facts): Facts => ({ ...facts, is_compulsory: true })

/** Has a place of its own in the menu. */
export const placed = (order_no: number, facts: Facts): Facts => ({ ...facts, order_no })

/** Is at an address its key does not spell. */
export const placedAt = (path: string, facts: Facts): Facts => ({ ...facts, path })

/** Is listed in the menu under another heading than its parent's. */
export const listedUnder = (menu_parent_key: string, facts: Facts): Facts => ({ ...facts, menu_parent_key })

export interface Declared<Key extends string> extends Facts {
  readonly key: Key
}

/** An area or a section with its pages; `heading` is its own row, absent where pages hang in the open. */
export interface Branch<Heading extends string = string, Key extends string = string> {
  readonly heading: Declared<Heading> | undefined
  readonly pages: readonly Declared<Key>[]
}

/** A section is off when every page in it is: nobody has to switch on twice. */
export function branch<const Heading extends string, const Name extends string>(
  key: Heading,
  facts: Facts,
  pages: Readonly<Record<Name, Facts>>,
): Branch<Heading, `${Heading}/${Name}`> {
  const under = loose(key, pages)
  const is_active = facts.is_compulsory || under.pages.some((page) => page.is_active)
  return { heading: { ...facts, key, is_active }, pages: under.pages }
}

/** Pages that belong to somebody but to no section. */
export function loose<const Owner extends string, const Name extends string>(
  owner: Owner,
  pages: Readonly<Record<Name, Facts>>,
): Branch<never, `${Owner}/${Name}`> {
  const entries = entriesOf(pages)
  return {
    heading: undefined,
    pages: entries.map(([name, facts], at) => ({
      order_no: (at + 1) * 10,
      ...facts,
      key: `${owner}/${name}` as const,
    })),
  }
}

/** `Object.entries`, with the names it is known to find. */
function entriesOf<Name extends string>(pages: Readonly<Record<Name, Facts>>): [Name, Facts][]
function entriesOf(pages: Readonly<Record<string, Facts>>): [string, Facts][] {
  return Object.entries(pages)
}
