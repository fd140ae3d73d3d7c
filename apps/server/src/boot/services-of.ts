import type { Config } from '#config.ts'
import { systemClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { createFileStore } from '#kit/files/open-file-store.ts'
import type { Log } from '#kit/log.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'
import type { Store } from './open-store.ts'

/** What a portal works with, over an open database. */
export const servicesOf = (config: Config, { db, pool, secret_key }: Store, log: Log): Services => ({
  config,
  db,
  pool,
  clock: systemClock,
  log,
  secrets: createSecrets(secret_key),
  files: createFileStore(config),
})
