import type { Reader } from '#kit/database/database.ts'

/** Who wrote activations down, and the batches of the pins that they were paid with. */
export const findWritten = (db: Reader, ids: readonly bigint[]) =>
  db
    .selectFrom('activation')
    .leftJoin('pin', 'pin.id', 'activation.pin_id')
    .select(['activation.id', 'activation.by_person_id', 'pin.batch_id'])
    .where('activation.id', 'in', ids)
    .execute()
