import type { Config } from '#config.ts'
import type { Database } from '#kit/database/database.ts'
import { assertSameKey, keyCheckValue, loadSecretKey } from '#kit/secrets/secret-key.ts'

const maybeStoredCheck = async (db: Database): Promise<string | undefined> => {
  const row = await db.selectFrom('instance').select('key_check').executeTakeFirst()
  return row?.key_check
}

/**
 * The secret key, proven to be the one this database was made with. A new database is bound to the key at hand;
 * of two servers that bind it at the same time one is first and the other is measured against it.
 */
export const claimInstance = async (db: Database, config: Config): Promise<Buffer> => {
  const stored = await maybeStoredCheck(db)
  const key = await loadSecretKey(config, { mayCreate: stored === undefined })
  if (stored === undefined) {
    await db
      .insertInto('instance')
      .values({ key_check: keyCheckValue(key) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  assertSameKey(stored ?? (await maybeStoredCheck(db)) ?? '', key)
  return key
}
