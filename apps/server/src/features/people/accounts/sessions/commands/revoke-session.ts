import type { Transaction } from '#kit/database/database.ts'

/** Ends one open session of a person by its number; false when they have none such. */
export async function revokeSession(
  trx: Transaction,
  { id, person_id, at }: { readonly id: bigint; readonly person_id: bigint; readonly at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('session')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('person_id', '=', person_id)
    .where('opened_by', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
