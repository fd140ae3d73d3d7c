/** The categories of support that an admin is kept to. Null is all, also those to come. */
export type KeptTo = readonly string[] | null

/** Whether nothing is in `theirs` that is not in `held`. All is more than any list. */
export const coversCategories = (held: KeptTo, theirs: KeptTo): boolean =>
  held === null || (theirs !== null && theirs.every((category) => held.includes(category)))

interface KeptToEdit {
  readonly editor: KeptTo
  readonly target: KeptTo
  readonly wanted: KeptTo
  /** What a conversation may be about now. */
  readonly offered: readonly string[]
  /** Whether the target may open everything in the end. */
  readonly isFull: boolean
}

/** Why somebody cannot be kept to these categories, in order of precedence. */
export type KeptToRefusal = 'FULL_READS_ALL' | 'NOT_OFFERED' | 'LACKED'

/** Nobody gives a category that they do not read themselves, and whoever may do everything reads all. */
export function refuseKeptTo({ editor, target, wanted, offered, isFull }: KeptToEdit): KeptToRefusal | undefined {
  if (isFull && wanted !== null) return 'FULL_READS_ALL'
  if (wanted?.some((category) => !offered.includes(category) && target?.includes(category) !== true))
    return 'NOT_OFFERED'
  return coversCategories(editor, wanted) ? undefined : 'LACKED'
}
