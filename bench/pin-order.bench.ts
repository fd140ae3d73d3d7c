import { generatePins, issuePinOrders, orderPins } from '../apps/server/src/features/sales/pins/index.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
} from '../apps/server/src/features/office/setup/index.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { createFileStore } from '../apps/server/src/kit/files/open-file-store.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets } from '../apps/server/src/kit/secrets/secrets.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { median } from './percentile.ts'

/**
 * An order of a hundred thousand pins, from the call until the last is there, with its movements and its entries in the
 * books. Beside it what as many pins cost when the act of a thousand is repeated by hand: an order must not be dearer,
 * and issuing must not grow slower as pins pile up.
 */
const pins = 100_000
const most_at_once = 1000
const hand_rounds = 10
const most_s = 60
const most = 1.3

const person = (user_id: string, name: string) => ({
  user_id,
  name,
  email: `${user_id.toLowerCase()}@example.com`,
  mobile: '9000000000',
  password: 'correct-horse-battery',
  confirm_password: 'correct-horse-battery',
})

async function setUp(services: Services, secret_key: Buffer): Promise<void> {
  const { db } = services
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(db)
  const prepared = await prepareSetup(
    {
      company: { ...presetCompany, name: 'Namuna Traders' },
      admin: person('admin1', 'Asha Namuna'),
      root_member: person('root01', 'Namuna Traders'),
      packages: [...presetPackages],
      plan: presetPlan,
      franchise: { ...person('depot1', 'Ravi Udaharan'), address: '', state: '' },
      with_demo_members: false,
    },
    services,
  )
  await inTransaction(db, (trx) => setUpCompany(trx, services, prepared))
}

async function secondsOf(act: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await act()
  return (performance.now() - start) / 1000
}

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase(
    { connectionString: urlOfDatabase(url, template) },
    { limits: timeLimits.console },
  )
  const secret_key = Buffer.alloc(32, 1)
  const config = loadConfig({})
  const services: Services = {
    config,
    db,
    pool,
    clock: systemClock,
    log: createLog('error'),
    secrets: createSecrets(secret_key),
    files: createFileStore(config),
  }
  await setUp(services, secret_key)
  const { id: by_person_id } = await db
    .selectFrom('person')
    .select('id')
    .where('user_type', '=', 'Admin')
    .executeTakeFirstOrThrow()
  const { id: package_id } = await db.selectFrom('package').select('id').orderBy('id').executeTakeFirstOrThrow()
  const sold = { kind: 'paid', payment_mode: 'UPI', payment_reference: 'UTR 1', reason: '' } as const
  const input = { ...sold, owner_user_id: 'depot1', package_id, by_person_id }

  const byHand: number[] = []
  for (let round = 0; round < hand_rounds; round++) {
    const batch = { ...input, count: most_at_once }
    byHand.push(await secondsOf(() => inTransaction(db, (trx) => generatePins(trx, services, batch))))
  }
  const order_s = await secondsOf(async () => {
    await inTransaction(db, (trx) => orderPins(trx, services, { ...input, count: pins }))
    await issuePinOrders(services)
  })
  const { issued } = await db.selectFrom('pin_order').select('issued').executeTakeFirstOrThrow()
  if (issued !== pins) throw new Error(`${issued} pins were issued`)
  const hand_s = (median(byHand) * pins) / most_at_once
  const ratio = Number((order_s / hand_s).toFixed(2))
  console.log(
    JSON.stringify({
      name: 'pin-order',
      ratio,
      most,
      ok: ratio <= most && order_s <= most_s,
      pins,
      seconds: Number(order_s.toFixed(1)),
      by_hand_seconds: Number(hand_s.toFixed(1)),
      most_seconds: most_s,
    }),
  )
  await close()
} finally {
  await postgres.stop()
}
