import { createPerson } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { World } from '../world.ts'

let admins = 0
const nextMobile = (): string => String(9_510_000_000 + admins++)

/** Another admin with every right, who signs in with the world's password. */
export async function anotherAdmin(world: World, user_id = 'admin2'): Promise<string> {
  const { db, clock, admin_user_id } = world
  const first = await db.selectFrom('person').selectAll().where('user_id', '=', admin_user_id).executeTakeFirstOrThrow()
  const { password_hash } = await db
    .selectFrom('person')
    .select('password_hash')
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow()
  const who = { user_type: 'Admin', name: 'Meera Udaharan', email: 'meera@example.com', mobile: nextMobile() } as const
  const made = { password_hash, created_at: clock.now(), created_by: first.id }
  await inTransaction(db, (trx) => createPerson(trx, { ...who, ...made, user_id }))
  return user_id
}
