import { isPageKey } from '@banyan/contract/catalogue/addresses.ts'
import { pages, routeRecordsOf } from '@banyan/contract/catalogue/catalogue.ts'
import { grantablePages, type RightsHolder } from '@banyan/contract/rights/presets.ts'
import type { Grants } from '@banyan/domain/rights/grants.ts'

const routes = routeRecordsOf()
const keyOf: ReadonlyMap<number, string> = new Map(pages.map(({ id, key }) => [id, key]))

const isAlwaysHeld = (it: (typeof routes)[number]): boolean =>
  it.is_compulsory || it.user_type === 'Any' || !isPageKey(it.key)

/** What everybody of a kind holds, or what follows from the pages held: compulsory and Any pages, areas and sections. */
export const alwaysHeld = (user_type: RightsHolder): ReadonlySet<number> =>
  new Set(routes.filter((it) => isAlwaysHeld(it) && ['Any', user_type].includes(it.user_type)).map(({ id }) => id))

const always: ReadonlySet<number> = new Set(routes.filter(isAlwaysHeld).map(({ id }) => id))

export const grantableIds = (user_type: RightsHolder): ReadonlySet<number> =>
  new Set(grantablePages(user_type).map(({ id }) => id))

/** The stored list of a person without what everybody holds; null is everything. */
export const grantsOf = (access_rights: readonly number[] | null): Grants =>
  access_rights === null ? null : new Set(access_rights.filter((id) => !always.has(id)))

/** The same as it travels. */
export const listed = (grants: Grants): number[] | null => grants && [...grants].toSorted((a, b) => a - b)

/** The names of pages. */
export const namesOfEach = (ids: readonly number[]): string[] =>
  ids.map((id) => routes.find((it) => it.id === id)?.name ?? `page ${id}`)

/** The same for a refusal. */
export const namesOf = (ids: readonly number[]): string => {
  const names = namesOfEach(ids)
  return names.length <= 5 ? names.join(', ') : `${names.slice(0, 5).join(', ')} and ${names.length - 5} more`
}

/** Rights as the audit keeps them: page names by section. */
export function rightsNoted(grants: Grants, is_read_only: boolean): Record<string, unknown> {
  if (grants === null) return { everything: true, is_read_only }
  const keys = [...grants].map((id) => keyOf.get(id) ?? String(id)).toSorted()
  const sections = Map.groupBy(keys, (key) => key.slice(0, Math.max(0, key.lastIndexOf('/'))))
  const pages_by_section = [...sections].map(([section, held]) => [
    section,
    held.map((key) => key.slice(key.lastIndexOf('/') + 1)),
  ])
  return { ...(Object.fromEntries(pages_by_section) as Record<string, string[]>), is_read_only }
}
