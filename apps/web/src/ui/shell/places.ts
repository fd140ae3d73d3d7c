/** A place of the portal, as the menus draw it. */
export type Place = {
  key: string
  label: string
  icon: string
  href: string
  /** How many wait there; `isHot` when they wait for this person. */
  count?: number | undefined
  isHot?: boolean | undefined
}

export type PlaceGroup = {
  key: string
  /** Undefined for the first places, which need no heading. */
  label?: string | undefined
  places: readonly Place[]
}

/** The place a path belongs to: the one whose address is the longest beginning of it. */
export function placeAt(groups: readonly PlaceGroup[], path: string): string | undefined {
  const within = (href: string) => path === href || path.startsWith(href.endsWith('/') ? href : `${href}/`)
  const found = groups
    .flatMap((group) => group.places)
    .filter((place) => within(place.href))
    .sort((a, b) => b.href.length - a.href.length)
  return found[0]?.key
}
