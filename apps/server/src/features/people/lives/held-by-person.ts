import { lockPerson } from '#features/people/persons/index.ts'
import type { OneRow } from '#kit/database/one-row.ts'

/**
 * A row of a person who may send another in its place: whoever decides locks the person first, as the sender does. Only then
 * is what is read final.
 */
export const heldByPerson = <Row extends { readonly person_id: bigint }>(maybe: OneRow<Row>['maybe']): OneRow<Row> => ({
  maybe,
  lock: async (trx, id) => {
    const found = await maybe(trx, id)
    if (found === undefined) return undefined
    await lockPerson(trx, found.person_id)
    return maybe(trx, id)
  },
})
