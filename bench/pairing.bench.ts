import { randomBytes } from 'node:crypto'
import { mayPayEachOther, pairUp } from '@banyan/domain/donations/pairing.ts'
import { presetDonationRules } from '@banyan/domain/donations/rules.ts'
import { pairDonations } from '../apps/server/src/features/donations/commands/pair-donations.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
} from '../apps/server/src/features/office/setup/index.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import { openDatabase, type Database, type Pool } from '../apps/server/src/kit/database/database.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets } from '../apps/server/src/kit/secrets/secrets.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'

/**
 * Two workers pair at once what 10,000 members promised with what 10,000 others are to receive, notices included. No
 * promise is linked twice, and the links are those that the pure rule makes of the same queues, in its order. The pure
 * rule alone, in the same run, is what the seconds are held against.
 */
const givers = 10_000
const receivers = 10_000
const most_s = 10

/** Some of those who receive are those who give, by the bank account they share; nobody may pay themselves. */
const shared_every = 50

async function seed(pool: Pool): Promise<void> {
  const client = await pool.connect()
  try {
    // Keys are right by making; checking each of them would only cost time.
    await client.query('set session_replication_role = replica')
    await client.query(`
      insert into person (user_id, user_type, name, email, created_at)
        select 'BENCH' || n, 'User', 'Asha Namuna', 'asha' || n || '@example.com', '2026-01-01Z'
        from generate_series(2, ${givers + receivers + 1}) n;
      insert into member (id, person_id, sponsor_id, parent_id, side, left_head_id, right_head_id, joined_at)
        select n, person.id, n - 1, n - 1, 'left', 1, n, '2026-01-01Z'
        from generate_series(2, ${givers + receivers + 1}) n join person on person.user_id = 'BENCH' || n;
      insert into bank_account (person_id, state, account_no_sealed, account_no_mac, submitted_at, decided_at)
        select member.person_id, 'approved', 'sealed',
          decode(md5(case when member.id > ${givers + 1} and member.id % ${shared_every} = 0
            then member.id - ${givers} else member.id end::text), 'hex'), '2026-01-01Z', '2026-01-01Z'
        from member where member.id > 1;
      update package set donation_mode = 'queue', donation_amount_minor = 500000;
      insert into donation_commitment (member_id, package_id, mode, amount_minor, receivable_minor, bv_minor, since, ahead, promised_at)
        select n, 1, 'queue', 500000, 500000, 0, timestamptz '2026-01-01Z' + (n * 7919 % ${givers}) * interval '1 minute',
          0, '2026-01-01Z' from generate_series(2, ${givers + 1}) n;
      insert into donation_request (member_id, kind, amount_minor, since, reason, requested_at)
        select n, 'seed', 300000 + 100000 * (n % 5), timestamptz '2026-01-01Z' + (n * 6971 % ${receivers}) * interval '1 minute',
          'A benchmark', '2026-01-01Z' from generate_series(${givers + 2}, ${givers + receivers + 1}) n`)
  } finally {
    client.release(true)
  }
  await pool.query('vacuum analyze')
}

/** What the pure rule makes of the queues as they are in the database. */
async function pureLinks(db: Database) {
  const keysOf = new Map<bigint, string[]>()
  const banks = await db
    .selectFrom('bank_account')
    .innerJoin('member', 'member.person_id', 'bank_account.person_id')
    .select(['member.id', 'bank_account.account_no_mac'])
    .execute()
  for (const { id, account_no_mac } of banks) keysOf.set(id, [account_no_mac!.toString('hex')])
  const given = await db.selectFrom('donation_commitment').selectAll().execute()
  const wanted = await db.selectFrom('donation_request').selectAll().execute()
  const who = (id: bigint) => ({ id, keys: keysOf.get(id) ?? [] })
  const giving = given.map((row) => ({ ...row, left_minor: row.amount_minor, unpaid_links: 0 }))
  const receiving = wanted.map((row) => ({ ...row, left_minor: row.amount_minor }))
  const mayPair = (payer: bigint, receiver: bigint) => mayPayEachOther(who(payer), who(receiver))
  const start = performance.now()
  const pairs = pairUp(giving, receiving, { ...presetDonationRules, mayPair })
  return { pairs, pure_ms: performance.now() - start }
}

const postgres = await startThrowawayPostgres()
try {
  const { url, template } = await createTemplate(postgres.connection)
  const { db, pool, close } = openDatabase(
    { connectionString: urlOfDatabase(url, template) },
    { limits: timeLimits.console },
  )
  const secret_key = randomBytes(32)
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(db)
  const services = { db, clock: systemClock, secrets: createSecrets(secret_key) }
  const password = 'correct-horse-battery'
  const person = (user_id: string) => ({
    user_id,
    name: 'Asha Namuna',
    email: 'asha@example.com',
    mobile: '9000000000',
    password,
    confirm_password: password,
  })
  const setup = {
    company: presetCompany,
    admin: person('admin1'),
    root_member: person('root01'),
    franchise: null,
    packages: [...presetPackages],
    plan: presetPlan,
    with_demo_members: false,
  }
  const prepared = await prepareSetup(setup, services)
  await inTransaction(db, (trx) => setUpCompany(trx, services, prepared))
  await seed(pool)
  const { pairs, pure_ms } = await pureLinks(db)

  const start = performance.now()
  const [first, second] = await Promise.all([pairDonations(services), pairDonations(services)])
  const seconds = (performance.now() - start) / 1000

  const links = await db.selectFrom('donation_link').selectAll().orderBy('id').execute()
  const isInOrder =
    links.length === pairs.length &&
    links.every(({ commitment_id, request_id, amount_minor }, index) => {
      const pair = pairs[index]
      return pair?.giver_id === commitment_id && pair.receiver_id === request_id && pair.amount_minor === amount_minor
    })
  const sums = new Map<bigint, bigint>()
  for (const { commitment_id, amount_minor } of links)
    sums.set(commitment_id, (sums.get(commitment_id) ?? 0n) + amount_minor)
  const doubles = [...sums.values()].filter((sum_minor) => sum_minor > 500_000n).length
  const { messages } = await db
    .selectFrom('message_out')
    .select(({ fn }) => fn.countAll<bigint>().as('messages'))
    .executeTakeFirstOrThrow()
  const round = (figure: number) => Number(figure.toFixed(2))
  console.log(
    JSON.stringify({
      name: 'pairing',
      ratio: round((seconds * 1000) / pure_ms),
      ok: seconds < most_s && isInOrder && doubles === 0,
      seconds: round(seconds),
      most_s,
      pure_ms: round(pure_ms),
      givers,
      receivers,
      links: links.length,
      by_worker: [first, second],
      is_in_order: isInOrder,
      doubles,
      messages: Number(messages),
    }),
  )
  await close()
} finally {
  await postgres.stop()
}
