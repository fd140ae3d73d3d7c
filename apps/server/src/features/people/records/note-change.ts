import { actorOf, type Context } from '#kit/context.ts'
import type { Transaction } from '#kit/database/database.ts'
import { addRecordVersion } from '#kit/versions/queries.ts'

type Document = Readonly<Record<string, unknown>>

/** Keeps a change as a version, and notes it for the audit. `before` is null for what was made. */
export async function noteChange(
  trx: Transaction,
  context: Context,
  { noun, id }: { readonly noun: string; readonly id: bigint },
  before: Document | null,
  after: Document,
): Promise<void> {
  const by = { by_person_id: actorOf(context).person_id, at: context.clock.now() }
  await addRecordVersion(trx, { noun, id }, { before, after, ...by })
  context.note({ subject_type: noun, subject_id: String(id), ...(before !== null && { before }), after })
}
