import type { Transaction } from '#kit/database/database.ts'

/**
 * Ends every session of a person, or every one but the one named; each notices with its next request, and so do those
 * in which an admin without a session looks through somebody else's eyes. Answers how many ended.
 */
export async function endSessions(
  trx: Transaction,
  person_id: bigint,
  at: Date,
  { except }: { readonly except?: Buffer } = {},
): Promise<number> {
  const open = trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('person_id', '=', person_id)
    .where('revoked_at', 'is', null)
  const { numUpdatedRows } = await (
    except === undefined ? open : open.where('token_hash', '!=', except)
  ).executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}
