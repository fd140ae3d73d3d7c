import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { signIn } from '@banyan/contract/accounts/session.ts'
import { type BodyOf, type Endpoint, type ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import {
  hasTotals,
  pageOf,
  totalsOf,
  totalsPathOf,
  type ListEndpoint,
  type Page,
  type RowOf,
  type TotalsOf,
} from '@banyan/contract/kit/list.ts'
import type { PackageCard } from '@banyan/contract/company/company.ts'
import type { Side } from '@banyan/contract/kit/values.ts'
import { transferSetting } from '@banyan/contract/fund-transfers/settings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { createApp } from '#app.ts'
import { loadConfig, type Config } from '#config.ts'
import { activateByPin, type Activated } from '#features/sales/topups/index.ts'
import { getMemberByUserId, joinMember, type JoinedMember } from '#features/network/members/index.ts'
import { findPackageCards } from '#features/sales/packages/index.ts'
import { generatePins } from '#features/sales/pins/index.ts'
import {
  assertSetupFits,
  peopleOf,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
  type SetupBody,
} from '#features/office/setup/index.ts'
import { manualClock, type ManualClock } from '#kit/clock.ts'
import type { Services } from '#kit/context.ts'
import { createFileStore } from '#kit/files/open-file-store.ts'
import { createLog } from '#kit/log.ts'
import { getSetting } from '#kit/settings/queries.ts'
import { seedRoutes } from '#kit/routes.ts'
import { keyCheckValue } from '#kit/secrets/secret-key.ts'
import { createSecrets } from '#kit/secrets/secrets.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import { askApp, type Answer, type CallInput } from './ask-app.ts'
import { addVersion } from './company/add-version.ts'
import { countCost } from './count-costs.ts'
import { manyJoin } from './many-join.ts'
import { quickHash } from './quick-hash.ts'
import { testDatabase, type TestDatabase } from './database/test-database.ts'
import { databaseOfWorld, keyOfCopies } from './database/world-template.ts'

/** The password of everybody in a world. */
export const worldPassword = 'correct-horse-battery'

export interface JoinInput {
  /** A user id; the root member when left out. */
  readonly sponsor?: string
  readonly side?: Side
  /** A named place: directly below this member. */
  readonly parent?: string
  readonly name?: string
  readonly email?: string
  readonly mobile?: string
}

export interface World {
  readonly clock: ManualClock
  readonly services: Services
  readonly app: FastifyInstance
  readonly db: TestDatabase['db']
  readonly database: TestDatabase
  readonly admin_user_id: string
  readonly root_user_id: string
  readonly franchise_user_id: string
  /** On sale, cheapest first. */
  readonly packages: readonly PackageCard[]
  /** A member joins by the product's own command, with a quick hash of the password. */
  join(input?: JoinInput): Promise<JoinedMember>
  /** A member's package comes alive by a paid pin. */
  activate(user_id: string, package_index?: number): Promise<Activated>
  /** The token of a new session. */
  signInAs(user_id: string, choice?: { remember?: boolean }): Promise<string>
  /** Asks as the wire does; null is a visitor. Never throws on a refusal. */
  ask(token: string | null, endpoint: Endpoint | ListEndpoint, input?: CallInput): Promise<Answer>
  /** Asks and decodes the answer. Throws what was refused. */
  call<E extends Endpoint>(token: string | null, endpoint: E, input?: CallInput): Promise<ReplyOf<E>>
  /** A page with its totals, which the wire keeps apart. */
  list<L extends ListEndpoint>(
    token: string | null,
    list: L,
    query?: Readonly<Record<string, unknown>>,
  ): Promise<Page<RowOf<L>, TotalsOf<L>>>
  close(): Promise<void>
}

const person = (user_id: string, name: string, mobile: string) => ({
  user_id,
  name,
  email: `${user_id.toLowerCase()}@example.com`,
  mobile,
  password: worldPassword,
  confirm_password: worldPassword,
})

let joined = 0
/** Nobody else has it in any world of this file. */
const nextMobile = (): string => String(9_300_000_000 + joined++)

/**
 * What a world is set up with; change it for a test about another company. Its plan has no payout ratio, which a company
 * could not choose, so that tests of other rules need no sales on every day.
 */
export const worldSetup: SetupBody = {
  company: { ...presetCompany, name: 'Namuna Traders' },
  admin: person('admin1', 'Asha Namuna', '9000000000'),
  root_member: person('root01', 'Namuna Traders', '9000000020'),
  packages: [...presetPackages],
  plan: { ...presetPlan, payout_ratio_percent: null },
  franchise: { ...person('depot1', 'Ravi Udaharan', '9000000015'), address: '', state: '' },
  with_demo_members: false,
}

/** The services of a server on a database that is there already, whose secret key is this. */
function servicesOn(
  { db, pool }: TestDatabase,
  clock: ManualClock,
  secret_key: Buffer,
  changed: Partial<Config> = {},
): Services {
  const log = createLog(process.env['LOG_LEVEL'] ?? 'error')
  // Made with the first upload, so that a world without any leaves nothing behind.
  const DATA_DIR = join(tmpdir(), `banyan-world-${randomBytes(8).toString('hex')}`)
  const config = { ...loadConfig({ ...manyJoin, DATA_DIR }), ...changed }
  const files = createFileStore(config)
  return { config, db, pool, clock, log, secrets: createSecrets(secret_key), files }
}

/** The services of a server on a database of the test's own, before setup. */
export async function createServices(
  database: TestDatabase,
  clock: ManualClock,
  secret_key = randomBytes(32),
  changed: Partial<Config> = {},
): Promise<Services> {
  await database.db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(database.db)
  return servicesOn(database, clock, secret_key, changed)
}

/** One admin does much alone in a world, so that tests of other rules need no second one for each payment. */
const most = minor(1_00_00_00_000_00n)

async function setUp(services: Services, setup: SetupBody): Promise<void> {
  assertSetupFits({ ...setup, plan: presetPlan }, services)
  const hashes = peopleOf(setup).map(async ([field, { password }]) => [field, await quickHash(password)] as const)
  const password_hashes = new Map(await Promise.all(hashes))
  await inTransaction(services.db, async (trx) => {
    await setUpCompany(trx, services, { body: setup, password_hashes })
    const rules = await getSetting(trx, transferSetting)
    const by = { by_person_id: null, at: services.clock.now() }
    await addVersion(trx, transferSetting, { ...rules, adjustment_limit: most, adjustment_limit_month: most }, by)
  })
}

interface WorldChoice {
  readonly clock?: ManualClock
  readonly setup?: SetupBody
  readonly database?: TestDatabase
  /** What the operator of the server has set. */
  readonly config?: Partial<Config>
}

interface Opened {
  readonly database: TestDatabase
  readonly services: Services
  readonly clock: ManualClock
}

const usualClock = () => manualClock(new Date('2026-01-01T09:00:00+05:30'))

/** The usual company on the usual morning is set up once in a run and copied; every other is set up anew. */
async function openUsual(config: Partial<Config> | undefined): Promise<Opened> {
  const clock = usualClock()
  const database = await databaseOfWorld(async (draft) =>
    setUp(await createServices(draft, usualClock(), keyOfCopies), worldSetup),
  )
  return { database, services: servicesOn(database, clock, keyOfCopies, config), clock }
}

async function openAnother({
  clock = usualClock(),
  setup = worldSetup,
  database: given,
  config,
}: WorldChoice): Promise<Opened> {
  const database = given ?? (await testDatabase())
  const services = await createServices(database, clock, undefined, config)
  await setUp(services, setup)
  return { database, services, clock }
}

/** A company at work on a database of its own, with a clock that stands at nine in the morning of the first day. */
export async function createWorld(choice: WorldChoice = {}): Promise<World> {
  countCost('companies')
  const { config, ...company } = choice
  const isUsual = Object.values(company).every((chosen) => chosen === undefined)
  const { database, services, clock } = await (isUsual ? openUsual(config) : openAnother(choice))
  const { setup = worldSetup } = choice
  const { db } = services
  // The pages are another test's: their files would be found and given addresses for every company.
  const app = await createApp(services, { site_dir: null })
  app.addHook('onRequest', (_request, _reply, next) => {
    countCost('calls')
    next()
  })
  const password_hash = await quickHash(worldPassword)
  const onSale = await findPackageCards(db, clock.now())
  const packages = onSale.map(
    ({ image_url: _image, taxable: _taxable, gst: _gst, products: _products, ...card }) => card,
  )

  const ask: World['ask'] = (token, endpoint, input) => askApp(app, token, endpoint, input)
  const reply = async <T extends z.ZodType>(schema: T, asked: Promise<Answer>): Promise<z.output<T>> => {
    const { status, body } = await asked
    if (status !== 200) throw new Error(`answered ${status}: ${JSON.stringify(body)}`)
    return z.decode(schema, body as z.input<T>)
  }
  const root_user_id = setup.root_member.user_id

  return {
    clock,
    services,
    app,
    db,
    database,
    packages,
    admin_user_id: setup.admin.user_id,
    root_user_id,
    franchise_user_id: setup.franchise?.user_id ?? '',
    ask,
    call: (token, endpoint, input) => reply(endpoint.reply, ask(token, endpoint, input)) as Promise<never>,
    async list(token, list, query = {}) {
      const { page_index: _index, page_size: _size, sort: _sort, ...filter } = query
      const page = await reply(pageOf(list), ask(token, list, { query }))
      if (!hasTotals(list)) return { ...page, totals: {} } as never
      const summed = ask(token, { ...list, path: totalsPathOf(list) }, { query: filter })
      return { ...page, totals: (await reply(totalsOf(list), summed)).totals } as never
    },
    async join({
      sponsor = root_user_id,
      side = 'left',
      parent,
      name = 'Asha Namuna',
      email = 'asha@example.com',
      mobile = nextMobile(),
    } = {}) {
      const { id: sponsor_member_id } = await getMemberByUserId(db, sponsor)
      const parent_member_id = parent === undefined ? undefined : (await getMemberByUserId(db, parent)).id
      return inTransaction(db, (trx) =>
        joinMember(trx, services, { name, email, mobile, password_hash, sponsor_member_id, side, parent_member_id }),
      )
    },
    async activate(user_id, package_index = 0) {
      const { id: member_id, person_id } = await getMemberByUserId(db, user_id)
      const admin = await db
        .selectFrom('person')
        .select('id')
        .where('user_type', '=', 'Admin')
        .orderBy('id')
        .executeTakeFirstOrThrow()
      const paid = { kind: 'paid', count: 1, payment_mode: 'UPI', payment_reference: 'UTR1', reason: '' } as const
      const input = { ...paid, owner_user_id: user_id, package_id: packages[package_index]!.id, by_person_id: admin.id }
      return inTransaction(db, async (trx) => {
        const { pins } = await generatePins(trx, services, input)
        return activateByPin(trx, services, { ...pins[0]!, member_id, by_person_id: person_id })
      })
    },
    async signInAs(user_id, { remember = false } = {}) {
      const body: BodyOf<typeof signIn> = { user_id, password: worldPassword, remember }
      const { data } = await reply(signIn.reply, ask(null, signIn, { body }))
      if (!('token' in data)) throw new Error(`${user_id} owes a code first`)
      return data.token
    },
    async close() {
      await app.close()
      await database.drop()
      await rm(services.config.data_dir, { recursive: true, force: true })
    },
  }
}
