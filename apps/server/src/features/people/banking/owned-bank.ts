import type { Reader } from '#kit/database/database.ts'
import { presentBank } from './present-bank.ts'
import { getBank, maybeBankOwner } from './queries.ts'

/** Bank details with whose they are; undefined when there are none of this number. */
export async function maybeOwnedBank(db: Reader, id: bigint) {
  const owner = await maybeBankOwner(db, id)
  return owner && { ...owner, ...presentBank(await getBank(db, id)) }
}

export type OwnedBank = NonNullable<Awaited<ReturnType<typeof maybeOwnedBank>>>
