import type { Transaction } from '#kit/database/database.ts'

export interface NewJournal {
  readonly kind: string
  /** What the act is about, such as "closing:12". */
  readonly reference: string
  readonly idempotency_key: string
  readonly input_hash: Buffer
  readonly event_at: Date
  readonly created_by: bigint | null
}

/** A journal that this transaction may add to. */
export interface OpenJournal {
  readonly id: bigint
  readonly kind: string
  readonly reference: string
  readonly event_at: Date
}

/**
 * Opens a journal for rows that are their own transfers, such as incomes; whoever opens it moves the balances in the
 * same transaction. Fails when the key was used before: the caller has made sure that it is the first.
 */
export async function openJournal(trx: Transaction, journal: NewJournal): Promise<OpenJournal> {
  const { id } = await trx.insertInto('journal').values(journal).returning('id').executeTakeFirstOrThrow()
  return { id, kind: journal.kind, reference: journal.reference, event_at: journal.event_at }
}
