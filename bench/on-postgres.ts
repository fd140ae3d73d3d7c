import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { createFileStore } from '../apps/server/src/kit/files/open-file-store.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets, hashToken, newToken } from '../apps/server/src/kit/secrets/secrets.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/database/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/database/throwaway-postgres.ts'

const day_ms = 86_400_000
const secret_key = Buffer.alloc(32, 1)

type Opened = ReturnType<typeof openDatabase> & { readonly url: string }

async function onDatabase(
  options: Parameters<typeof openDatabase>[1],
  act: (opened: Opened) => Promise<void>,
): Promise<void> {
  const postgres = await startThrowawayPostgres()
  try {
    const { url: server, template } = await createTemplate(postgres.connection)
    const url = urlOfDatabase(server, template)
    const opened = openDatabase({ connectionString: url }, options)
    await act({ ...opened, url })
    await opened.close()
  } finally {
    await postgres.stop()
  }
}

/** Runs a benchmark on a PostgreSQL of its own, with every table and no row. */
export const onPostgres = (act: (opened: Opened) => Promise<void>): Promise<void> =>
  onDatabase({ limits: timeLimits.console }, act)

export interface Portal {
  readonly services: Services
  /** Of its database. */
  readonly url: string
  open(options?: Parameters<typeof createApp>[1]): ReturnType<typeof createApp>
}

/** Runs a benchmark on the portal as it is started, with nobody in it, on a PostgreSQL of its own. */
export const onPortal = (act: (portal: Portal) => Promise<void>): Promise<void> =>
  onDatabase(undefined, async ({ db, pool, url }) => {
    // Many addresses are said by a header, because one alone would be taken for a flood.
    const config = { ...loadConfig({}), trust_proxy: () => true }
    const services: Services = {
      config,
      db,
      pool,
      clock: systemClock,
      log: createLog('silent'),
      secrets: createSecrets(secret_key),
      files: createFileStore(config),
    }
    await db
      .insertInto('instance')
      .values({ key_check: keyCheckValue(secret_key) })
      .execute()
    await seedRoutes(db)
    await act({ services, url, open: (options) => createApp(services, options) })
  })

/** What a person's browser sends once it is signed in. */
export async function authorizationOf({ db, clock }: Services, person_id: bigint): Promise<string> {
  const token = newToken()
  const now = clock.now()
  const until = { expires_at: new Date(now.getTime() + day_ms), idle_ms: BigInt(day_ms) }
  const session = { created_at: now, last_seen_at: now, ...until, is_remembered: false, user_agent: '' }
  await db
    .insertInto('session')
    .values({ ...session, token_hash: hashToken(token), person_id })
    .execute()
  return `Bearer ${token}`
}
