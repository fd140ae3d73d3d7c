import type { z } from 'zod'
import type { bulkResult } from '@banyan/contract/kit/bulk.ts'
import type { Missing } from '@banyan/contract/words/refusals.ts'
import { notFound, reasonOf, type Refusal } from './refusal.ts'

export type BulkResult = z.output<typeof bulkResult>

/** A row that an act found, or undefined for one that does not exist or is not the caller's: they look the same. */
interface Judged {
  readonly name: string
  /** Why it stays as it is. */
  readonly refusal: Refusal | undefined
}

/** The rows as an act on many answers them, in the order they were asked for. `what` names what there is none of. */
export function bulkResults(ids: readonly bigint[], judged: ReadonlyMap<bigint, Judged>, what: Missing) {
  const results = ids.map((id): BulkResult => {
    const { name, refusal } = judged.get(id) ?? { name: null, refusal: notFound(what) }
    return refusal === undefined
      ? { id, name, outcome: 'done', code: null, message: null, reason: null }
      : { id, name, outcome: 'refused', code: refusal.code, message: refusal.message, reason: reasonOf(refusal.said) }
  })
  const done = results.filter(({ outcome }) => outcome === 'done').length
  return { done, refused: results.length - done, results }
}
