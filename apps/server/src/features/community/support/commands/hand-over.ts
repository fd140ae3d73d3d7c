import { said } from '@banyan/contract/words/refusals.ts'
import type { Transaction } from '#kit/database/database.ts'
import { Refusal } from '#kit/http/refusal.ts'
import type { LockedConversation } from '../queries.ts'

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

interface Officer {
  readonly id: bigint
  readonly user_id: string
}

/**
 * Refuses with 409 what is closed, and what has another officer than whoever hands it over has read: of two admins at once the
 * second is told. Nobody has what was of an admin who may not answer there any more.
 */
export function assertHandedOn(row: LockedConversation, officers: readonly Officer[], seen: string | null): void {
  if (row.state === 'closed') throw new Refusal(409, 'closed_already', said('support.already', { state: row.state }))
  const has = officers.find(({ id }) => id === row.officer_id)?.user_id ?? null
  if (has?.toLowerCase() !== seen?.toLowerCase()) throw new Refusal(409, 'changed_hands', said('support.changed_hands'))
}

/** Another admin has it from now on. */
export const setOfficer = (trx: Transaction, { id, officer_id }: { id: bigint; officer_id: bigint }) =>
  trx.updateTable('conversation').set({ officer_id }).where('id', '=', id).execute()
