import { sendMessages } from '#features/people/messages/index.ts'
import { loadConfig } from '#config.ts'
import { manualClock } from '#kit/clock.ts'
import { openDatabase } from '#kit/database/database.ts'
import { createLog } from '#kit/log.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'

/** A process that sends what is due, for a test to kill while it waits for the answer. */
const [url, secret_key, now] = process.argv.slice(2)

const { db, close } = openDatabase({ connectionString: url! })
await sendMessages({
  db,
  config: loadConfig({ ALLOW_OWN_NETWORK: 'on' }),
  clock: manualClock(new Date(now!)),
  secrets: createSecrets(Buffer.from(secret_key!, 'hex')),
  log: createLog('error'),
})
await close()
