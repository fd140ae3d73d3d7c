import { createPerson } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { quickHash } from '../quick-hash.ts'
import { worldPassword, type World } from '../world.ts'

let franchises = 0
const nextMobile = (): string => String(9_520_000_000 + franchises++)

/** A franchise, below another if one is named. */
export async function addFranchiseTo(
  world: World,
  {
    user_id,
    parent_id = null,
    rights = null,
  }: { user_id: string; parent_id?: bigint | null; rights?: number[] | null },
): Promise<bigint> {
  const password_hash = await quickHash(worldPassword)
  const person = {
    user_type: 'Franchise',
    name: 'Ravi Udaharan',
    email: `${user_id}@example.com`,
    mobile: nextMobile(),
  } as const
  return inTransaction(world.db, async (trx) => {
    const created_at = world.clock.now()
    const id = await createPerson(trx, { ...person, user_id, password_hash, created_at, created_by: null })
    await trx.insertInto('franchise').values({ person_id: id, parent_id }).execute()
    await trx.updateTable('person').set({ access_rights: rights }).where('id', '=', id).execute()
    return id
  })
}
