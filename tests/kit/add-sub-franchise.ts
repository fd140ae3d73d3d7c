import { createPerson, hashPassword } from '../../apps/server/src/features/people/persons/index.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../../apps/server/src/kit/database/transaction.ts'
import { type Running, signInOf } from './banyan.ts'
import { type Session, sessionOf } from './open-as.ts'
import { ownMobile } from './own-mobile.ts'
import { made_up_password } from './people.ts'

/** A franchise directly below that of the company, with a password chosen already. */
export const addSubFranchise = async (
  running: Running,
  { user_id, name }: { readonly user_id: string; readonly name: string },
): Promise<Session> => {
  const password_hash = await hashPassword(made_up_password)
  const contact = { email: `${user_id}@example.org`, mobile: ownMobile() }
  const franchise = { user_id, name, ...contact, user_type: 'Franchise', password_hash, created_by: null } as const
  const { db, close } = openDatabase(running.database, { max: 1 })
  try {
    await inTransaction(db, async (trx) => {
      const parent = trx.selectFrom('person').select('id').where('user_id', '=', signInOf(running, 'Franchise').user_id)
      const { id: parent_id } = await parent.executeTakeFirstOrThrow()
      const person_id = await createPerson(trx, { ...franchise, created_at: new Date() })
      await trx.insertInto('franchise').values({ person_id, parent_id }).execute()
    })
  } finally {
    await close()
  }
  return sessionOf(running.url, { user_type: 'Franchise', user_id, password: made_up_password })
}
