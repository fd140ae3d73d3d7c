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

/** A draft as a form begins with it, and how many files are to be chosen again. */
export function openedOf({ files, ...draft }: Draft): { readonly draft: Draft; readonly lost: number } {
  return { draft, lost: countOf(files) }
}
