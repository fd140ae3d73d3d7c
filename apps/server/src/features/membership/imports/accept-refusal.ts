import { said } from '@banyan/contract/words/refusals.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { Batch } from './queries.ts'

/** With what somebody is kept from accepting an import: they had it in hand, or are no second to those who had. */
export function acceptRefusal(
  { uploaded_by, run_by }: Pick<Batch, 'uploaded_by' | 'run_by'>,
  { by, seconds }: { readonly by: bigint; readonly seconds: ReadonlySet<bigint> },
): Refusal | undefined {
  if (uploaded_by === by || run_by === by) return new Refusal(409, 'import_own', said('people.import_own'))
  return seconds.has(by) ? undefined : new Refusal(409, 'import_no_second', said('people.import_no_second'))
}
