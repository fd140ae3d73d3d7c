import type { PlaceGroup } from './places.ts'

/** What a person opened or folded by hand, by the key of the section. */
export type FoldChoices = Readonly<Record<string, boolean>>

/** So many places are read at a glance: the first sections begin open as far as they go. */
const most_in_sight = 24

export const hasPlace = ({ places }: PlaceGroup, key: string | undefined): boolean =>
  key !== undefined && places.some((place) => place.key === key)

/**
 * Whether a section shows all its places. The one of the open page does, whatever was chosen before, until it is folded
 * while that page is open (`foldedAt`); the others as they were left, and the first ones from the beginning.
 */
export function isSectionOpen(
  group: PlaceGroup,
  groups: readonly PlaceGroup[],
  { current, choices, foldedAt }: { current: string | undefined; choices: FoldChoices; foldedAt: string | undefined },
): boolean {
  // Places without a heading have nothing to be folded by.
  if (group.label === undefined) return true
  if (hasPlace(group, current)) return foldedAt !== current
  return choices[group.key] ?? placesTo(group, groups) <= most_in_sight
}

/** How many places there are from the top of a menu to the end of a section. */
const placesTo = (group: PlaceGroup, groups: readonly PlaceGroup[]): number =>
  groups.slice(0, groups.indexOf(group) + 1).reduce((sum, { places }) => sum + places.length, 0)

/** How many wait in a section, said at its heading while its places are folded away. */
export const waitingIn = ({ places }: PlaceGroup): number => places.reduce((sum, { count }) => sum + (count ?? 0), 0)
