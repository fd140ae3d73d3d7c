import type { Transaction } from '#kit/database/database.ts'

/** Forgets one browser of a person, or all of them; answers how many there were. */
export async function forget(
  trx: Transaction,
  { person_id, id }: { readonly person_id: bigint; readonly id?: bigint },
): Promise<number> {
  const own = trx.deleteFrom('push_browser').where('person_id', '=', person_id)
  const { numDeletedRows } = await (id === undefined ? own : own.where('id', '=', id)).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
