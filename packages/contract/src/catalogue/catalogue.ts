import { adminPages } from './admin.ts'
import { anyPages } from './any.ts'
import type { Branch, Declared } from './declare.ts'
import { franchisePages } from './franchise.ts'
import { ourPages } from './ours.ts'
import type { RouteRecord, RouteUserType } from './route-record.ts'
import { unbuilt } from './unbuilt.ts'
import { userPages } from './user.ts'

const ownersBranches = [...anyPages, ...userPages, ...adminPages, ...franchisePages] as const

type AnyBranch = (typeof ownersBranches)[number] | (typeof ourPages)[number]
/** Every page there is. The router needs a screen for each, or it does not compile. */
export type PageKey = AnyBranch['pages'][number]['key']
/** Areas and sections: rows of the route table that have no screen of their own. */
export type HeadingKey = NonNullable<AnyBranch['heading']>['key']
export type RouteKey = PageKey | HeadingKey

export interface Route<Key extends RouteKey = RouteKey> extends RouteRecord {
  readonly key: Key
}
export type Page = Route<PageKey>

const unbuiltKeys: ReadonlySet<string> = new Set<PageKey>(unbuilt)
const userTypes = new Map<string | undefined, RouteUserType>([
  ['user', 'User'],
  ['admin', 'Admin'],
  ['franchise', 'Franchise'],
])

const branches: readonly { branch: Branch<HeadingKey, PageKey>; origin: RouteRecord['origin'] }[] = [
  ...ownersBranches.map((branch) => ({ branch, origin: 'spec' as const })),
  ...ourPages.map((branch) => ({ branch, origin: 'ours' as const })),
]
const idOf: ReadonlyMap<string, number> = new Map(
  branches.flatMap(({ branch }) => [branch.heading, ...branch.pages].flatMap((it) => (it ? [[it.key, it.id]] : []))),
)

/** "user/donation/pay-donation" lies in "user/donation". */
const parentKeyOf = (key: string) => key.slice(0, Math.max(0, key.lastIndexOf('/')))
const userTypeOf = (key: string) => userTypes.get(key.split('/', 1)[0]) ?? 'Any'
const pathOf = (it: Declared<string>) => it.path ?? `/${it.key.replace(/^any\//, '')}`

function routeOf<Key extends RouteKey>(
  it: Declared<Key>,
  rest: Pick<RouteRecord, 'url' | 'order_no' | 'is_built' | 'origin'>,
): Route<Key> {
  const parent_id = idOf.get(parentKeyOf(it.key)) ?? null
  const menu_parent_id = it.menu_parent_key === undefined ? parent_id : (idOf.get(it.menu_parent_key) ?? null)
  return {
    id: it.id,
    parent_id,
    control_id: it.key.replaceAll('/', '-'),
    user_type: userTypeOf(it.key),
    name: it.name,
    path: pathOf(it),
    description: it.description,
    mat_icon: it.icon,
    css_classes: '',
    is_nav_menu_item: it.is_nav_menu_item,
    is_active: it.is_active,
    nav_parent_id: it.is_nav_menu_item ? menu_parent_id : null,
    is_compulsory: it.is_compulsory,
    key: it.key,
    ...rest,
  }
}

const built = branches.map(({ branch, origin }, at) => {
  const pages = branch.pages.map((it) =>
    routeOf(it, { url: pathOf(it), order_no: it.order_no ?? 0, is_built: !unbuiltKeys.has(it.key), origin }),
  )
  const heading = branch.heading
  if (heading === undefined) return { headings: [], pages }
  // A section opens on its first page, and exists as soon as one of its pages does.
  const url = pages[0]?.url ?? pathOf(heading)
  const is_built = pages.some((page) => page.is_built)
  return { headings: [routeOf(heading, { url, order_no: (at + 1) * 10, is_built, origin })], pages }
})

/** Every page, in the order of the owner's route table, ours last. */
export const pages: readonly Page[] = built.flatMap((branch) => branch.pages)

const pageOf: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.key, page]))

/** The page of a key. Every `PageKey` has one. */
export function page<Key extends PageKey>(key: Key): Route<Key>
export function page(key: PageKey): Page {
  const found = pageOf.get(key)
  if (found === undefined) throw new RangeError(`the catalogue has no page ${key}`)
  return found
}

/** What a new company's `route` table is filled with: areas and sections before the pages in them. */
export function routeRecordsOf(): Route[] {
  return built.flatMap((branch): Route[] => [...branch.headings, ...branch.pages])
}
