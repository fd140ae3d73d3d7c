import { page, type PageKey } from '@banyan/contract/catalogue/catalogue.ts'
import { createPerson, hashPassword } from '../../apps/server/src/features/people/persons/index.ts'
import { openDatabase } from '../../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../../apps/server/src/kit/database/transaction.ts'
import type { Running } from './banyan.ts'
import { type Session, sessionOf } from './open-as.ts'
import { made_up_password } from './people.ts'
import { ownMobile } from './own-mobile.ts'

interface Admin {
  readonly user_id: string
  readonly name: string
  /** The pages of a sub-admin; left out, they hold everything. */
  readonly rights?: readonly PageKey[]
  /** The categories of support that a sub-admin is kept to; left out, they read all. */
  readonly categories?: readonly string[]
}

/**
 * Another admin who holds everything, as the operator makes one at the console, with a password chosen already. A
 * program for each would cost more than all that the admin does.
 */
export const addFullAdmin = async (
  { database, url }: Pick<Running, 'database' | 'url'>,
  { user_id, name, rights, categories }: Admin,
): Promise<Session> => {
  const password_hash = await hashPassword(made_up_password)
  const contact = { email: `${user_id}@example.org`, mobile: ownMobile() }
  const admin = { user_id, name, ...contact, user_type: 'Admin', password_hash, created_by: null } as const
  const { db, close } = openDatabase(database, { max: 1 })
  try {
    await inTransaction(db, async (trx) => {
      const id = await createPerson(trx, { ...admin, created_at: new Date() })
      if (rights === undefined) return
      const access_rights = rights.map((key) => page(key).id)
      const support_categories = categories === undefined ? null : [...categories]
      await trx.updateTable('person').set({ access_rights, support_categories }).where('id', '=', id).execute()
    })
  } finally {
    await close()
  }
  return sessionOf(url, { user_type: 'Admin', user_id, password: made_up_password })
}
