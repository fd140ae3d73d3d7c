import { listed } from './addresses.generated.ts'
import type { PageKey } from './catalogue.ts'
import type { RouteUserType } from './route-record.ts'

/**
 * What the browser knows of every page before the company's route table is there: its number, whose it is and where it
 * is. Names, icons and descriptions come with the route table, so the first load does not grow with them.
 */
export interface PageAddress<Key extends PageKey = PageKey> {
  readonly key: Key
  readonly id: number
  readonly user_type: RouteUserType
  readonly path: string
  readonly is_built: boolean
}

/** Every page, in the order of the catalogue. */
export const addresses: readonly PageAddress[] = listed.map(([key, id, user_type, is_built, path]) => ({
  key: key as PageKey,
  id,
  user_type: user_type as RouteUserType,
  path: path ?? `/${key}`,
  is_built: is_built === 1,
}))

const byKey: ReadonlyMap<string, PageAddress> = new Map(addresses.map((address) => [address.key, address]))
const byPath: ReadonlyMap<string, PageAddress> = new Map(addresses.map((address) => [address.path, address]))

/** Says whether a key that came from outside is one of the catalogue's pages. */
export const isPageKey = (key: string): key is PageKey => byKey.has(key)

/** The address of a page. Every `PageKey` has one. */
export function addressOf<Key extends PageKey>(key: Key): PageAddress<Key>
export function addressOf(key: PageKey): PageAddress {
  const found = byKey.get(key)
  if (found === undefined) throw new RangeError(`the catalogue has no page ${key}`)
  return found
}

/**
 * The page at an address, whatever the case of its letters; a query, a fragment and a slash at the end are ignored.
 * Undefined where the catalogue knows no page.
 */
export function addressAt(address: string): PageAddress | undefined {
  const path = address
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .toLowerCase()
  return byPath.get(path)
}
