import type { Draft } from '#kit/session/draft-keeper.ts'

/** How many files a draft had; what an older release kept, or something else wrote there, had none. */
const countOf = (value: unknown): number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : 0

/**
 * What is kept of a form: not the files, which brought back would have nothing to show, but how many they were. `lost`: so many
 * were in the draft it began with, and are still to be chosen again.
 */
export function keptOf({ file_ids, ...values }: Draft, lost: number): Draft {
  const files = Array.isArray(file_ids) && file_ids.length > 0 ? file_ids.length : lost
  return files === 0 ? values : { ...values, files }
}

/** Without what is not set, in any order. */
const partsOf = (draft: Draft): string =>
  JSON.stringify(
    Object.entries(draft)
      .filter(([name, value]) => name !== 'kept_at' && value !== undefined)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

/** With when it was written, an instant: one that is opened and left as it was keeps that moment. */
export function datedOf(given: Draft, before: Draft | undefined, now: string): Draft {
  const isSame = before !== undefined && typeof before['kept_at'] === 'string' && partsOf(before) === partsOf(given)
  return { ...given, kept_at: isSame ? before['kept_at'] : now }
}

interface Opened {
  readonly draft: Draft
  readonly lost: number
  /** When it was written; undefined: nobody knows. */
  readonly kept_at: string | undefined
}

/** A draft as a form begins with it, how many files are to be chosen again, and when it was written. */
export const openedOf = ({ files, kept_at, ...draft }: Draft): Opened => ({
  draft,
  lost: countOf(files),
  kept_at: typeof kept_at === 'string' ? kept_at : undefined,
})

const isSaid = (value: unknown): boolean => typeof value === 'string' && value.trim() !== ''

/** Whether somebody has written something, and not only opened the form. */
export const hasWords = ({ draft, lost }: Pick<Opened, 'draft' | 'lost'>): boolean =>
  isSaid(draft['message']) || isSaid(draft['subject']) || lost > 0
