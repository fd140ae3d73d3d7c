import type { Transaction } from '#kit/database/database.ts'

interface Note {
  readonly conversation_id: bigint
  readonly by_person_id: bigint
  readonly text: string
  readonly at: Date
}

/** The company says something to itself. */
export async function addNote(trx: Transaction, note: Note): Promise<bigint> {
  const { id } = await trx.insertInto('conversation_note').values(note).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Another admin has it from now on. */
export const setOfficer = (trx: Transaction, { id, officer_id }: { id: bigint; officer_id: bigint }) =>
  trx.updateTable('conversation').set({ officer_id }).where('id', '=', id).execute()
