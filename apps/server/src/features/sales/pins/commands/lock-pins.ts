import type { Transaction } from '#kit/database/database.ts'

/** Pins by their keys, locked in the order of their ids: acts on the same pins wait for each other and never in a ring. */
export const lockPins = (trx: Transaction, pin_ids: readonly bigint[]) =>
  trx
    .selectFrom('pin')
    .select(['id', 'pin_no', 'status', 'expires_at', 'owner_person_id'])
    .select(['package_id', 'from_package_id', 'kind', 'price_minor'])
    .where('id', 'in', pin_ids)
    .orderBy('id')
    .forUpdate()
    .execute()

export type LockedPin = Awaited<ReturnType<typeof lockPins>>[number]
