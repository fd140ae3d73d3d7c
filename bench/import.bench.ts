import { monitorEventLoopDelay } from 'node:perf_hooks'
import { createApp } from '../apps/server/src/app.ts'
import { loadConfig } from '../apps/server/src/config.ts'
import { workOnImports } from '../apps/server/src/features/membership/imports/index.ts'
import { csvOf, sendImport, type Cells } from '../apps/server/src/testing/import-files.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
} from '../apps/server/src/features/office/setup/index.ts'
import { systemClock } from '../apps/server/src/kit/clock.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { copyLine, copyLines } from '../apps/server/src/kit/database/copy-lines.ts'
import { openDatabase } from '../apps/server/src/kit/database/database.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { createFileStore } from '../apps/server/src/kit/files/open-file-store.ts'
import { timeLimits } from '../apps/server/src/kit/http/time-limits.ts'
import { createLog } from '../apps/server/src/kit/log.ts'
import { seedRoutes } from '../apps/server/src/kit/routes.ts'
import { keyCheckValue } from '../apps/server/src/kit/secrets/secret-key.ts'
import { createSecrets } from '../apps/server/src/kit/secrets/secrets.ts'
import { createTemplate, urlOfDatabase } from '../apps/server/src/testing/template-database.ts'
import { startThrowawayPostgres } from '../apps/server/src/testing/throwaway-postgres.ts'
import { askApp } from '../apps/server/src/testing/ask-app.ts'
import { signIn } from '@banyan/contract/accounts/session.ts'
import * as contract from '@banyan/contract/imports/imports.ts'
import type { Endpoint } from '@banyan/contract/kit/endpoint.ts'
import { importColumns } from '@banyan/domain/imports/import-columns.ts'
import type { ImportFaultCode } from '@banyan/domain/imports/import-fault.ts'
import { faultCases } from '@banyan/domain/imports/testing/fault-cases.ts'

/**
 * A hundred thousand members of a former system with packages and balances: the file is uploaded and checked, run, undone, run
 * again and accepted, each against a bare COPY of the same cells into a table without an index. Beside it a file in which
 * every second row is bad, in more than fifty ways.
 */
const members = Number(process.argv[2] ?? 100_000)
const password = 'correct-horse-battery'
/**
 * So many times a COPY each part may take: a run writes some fifteen rows for each of a file, most with several indexes, and
 * what is taken out is looked for in every table that can name a person.
 */
const most: Readonly<Record<string, number>> = { upload: 20, check: 40, run: 120, accept: 100, undo: 500 }

const person = (user_id: string) => ({
  user_id,
  name: 'Asha Namuna',
  email: `${user_id.toLowerCase()}@example.com`,
  mobile: '9000000000',
  password,
  confirm_password: password,
})

const idOf = (at: number): string => `OLD${String(at).padStart(6, '0')}`
const day = (at: number): string => new Date(Date.UTC(2015, 0, 1) + at * 60_000).toISOString().slice(0, 10)

/** A full tree of two below each, every second member with a package, each with a balance. */
const rows: Cells[] = Array.from({ length: members }, (_row, at) => {
  const above = at === 0 ? 'root01' : idOf((at - 1) >> 1)
  return {
    user_id: idOf(at),
    name: 'Meera Udaharan Kumari',
    mobile: String(9_000_000_000 + at),
    email: `member${at}@example.com`,
    sponsor_id: above,
    parent_id: above,
    side: at === 0 || at % 2 === 1 ? 'left' : 'right',
    joined_on: day(at),
    ...(at % 2 === 0 && { package: 'Starter', activated_on: day(at) }),
    income_wallet: String(at + 1),
    ...(at % 3 === 0 && { fund_wallet: '10.50' }),
  }
})

/** What each kind of fault changes in a row; kinds that are about another row or person take one that is there. */
const about: Readonly<Partial<Record<ImportFaultCode, (at: number) => Partial<Cells>>>> = {
  user_id_taken: () => ({ user_id: 'ROOT01' }),
  user_id_twice: (at) => ({ user_id: idOf(at - 1) }),
  sponsor_self: (at) => ({ sponsor_id: idOf(at) }),
  parent_self: (at) => ({ parent_id: idOf(at) }),
  parent_circle: (at) => ({ parent_id: idOf(2 * at + 1) }),
  place_twice: () => ({ side: 'right' }),
  sponsor_joined_later: () => ({ joined_on: '2014-12-31' }),
  parent_joined_later: () => ({ joined_on: '2014-12-31' }),
  joined_future: () => ({ joined_on: '2199-01-01' }),
  activated_future: () => ({ package: 'Starter', activated_on: '2199-01-01' }),
  activated_before_joining: () => ({ package: 'Starter', activated_on: '2014-12-31' }),
}
const faulty_rows = faultCases.map(([code, , change]) => about[code] ?? (() => change))

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
  await db
    .insertInto('instance')
    .values({ key_check: keyCheckValue(secret_key) })
    .execute()
  await seedRoutes(db)
  const setup = {
    company: { ...presetCompany, name: 'Namuna Traders' },
    admin: person('admin1'),
    root_member: person('root01'),
    packages: [...presetPackages],
    plan: presetPlan,
    franchise: { ...person('depot1'), address: '', state: '' },
    with_demo_members: false,
  }
  const prepared = await prepareSetup(setup, services)
  await inTransaction(db, (trx) => setUpCompany(trx, services, prepared))
  const made = await db.selectFrom('person').selectAll().where('user_id', '=', 'admin1').executeTakeFirstOrThrow()
  const { password_hash, name, created_at } = made
  await db
    .insertInto('person')
    .values({ user_id: 'admin2', user_type: 'Admin', name, password_hash, created_at })
    .execute()
  const app = await createApp(services)
  const tokenOf = async (user_id: string) => {
    const { body } = await askApp(app, null, signIn, { body: { user_id, password, remember: false } })
    return (body.data as { token: string }).token
  }
  const [first, second] = [await tokenOf('admin1'), await tokenOf('admin2')]

  const loop = monitorEventLoopDelay({ resolution: 10 })
  loop.enable()
  /** The longest time since the last call in which the process answered nobody. */
  const takePause = (): number => {
    const worst_ms = Math.round(loop.max / 1e6)
    loop.reset()
    return worst_ms
  }
  const measured: Record<string, { seconds: number; worst_pause_ms: number }> = {}
  async function measure<T>(name: string, act: () => Promise<T>): Promise<T> {
    takePause()
    const start = performance.now()
    const done = await act()
    const seconds = Number(((performance.now() - start) / 1000).toFixed(2))
    measured[name] = { seconds, worst_pause_ms: takePause() }
    return done
  }
  const work = () => workOnImports(services, new AbortController().signal)
  const ask = async (token: string, endpoint: Endpoint, id: string, body?: object) => {
    const { status, body: answer } = await askApp(app, token, endpoint, { params: { id }, ...(body && { body }) })
    if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${JSON.stringify(answer)}`)
    return answer.data as { state: string; opening: string; bad_rows: number; faults: readonly { code: string }[] }
  }
  const upload = async (file: string): Promise<string> => {
    const { status, body } = await sendImport({ app }, first, file)
    if (status !== 200) throw new Error(JSON.stringify(body))
    return body.data!.id
  }
  const expectState = async (id: string, state: string) => {
    const found = await ask(first, contract.getImport, id)
    if (found.state !== state) throw new Error(`${found.state} where ${state} was to be: ${JSON.stringify(found)}`)
    return found
  }

  await measure('copy', async () => {
    await withClient(pool, async (client) => {
      await client.query(`create table bare (${importColumns.map((name) => `${name} text`).join(', ')})`)
      const lines = rows.map((row) => copyLine(importColumns.map((name) => row[name] ?? '')))
      await copyLines(client, 'bare', importColumns, lines)
    })
  })
  await withClient(pool, (client) => client.query('drop table bare'))

  const bad = rows.map((row, at) =>
    at % 2 === 0 ? row : { ...row, ...faulty_rows[(at >> 1) % faulty_rows.length]!(at) },
  )
  const faulty = await measure('upload_faulty', () => upload(csvOf(bad)))
  await measure('check_faulty', work)
  const { bad_rows, faults } = await expectState(faulty, 'faulty')
  const kinds = new Set(faults.map(({ code }) => code)).size
  if (kinds < 50) throw new Error(`${kinds} kinds of faults were named`)

  const file = csvOf(rows)
  const id = await measure('upload', () => upload(file))
  await measure('check', work)
  await expectState(id, 'ready')
  const run = async (of: string) => {
    await ask(first, contract.runImport, of)
    await work()
    await expectState(of, 'imported')
  }
  await measure('run', () => run(id))
  await measure('undo', async () => {
    await ask(first, contract.undoImport, id, { reason: 'For the bench', current_password: password })
    await work()
    await expectState(id, 'undone')
  })
  const again = await upload(file)
  await work()
  await run(again)
  const { opening } = await expectState(again, 'imported')
  await measure('accept', async () => {
    await ask(second, contract.acceptImport, again, { opening, current_password: password })
    await work()
    await expectState(again, 'accepted')
  })
  const ratios = Object.fromEntries(
    Object.entries(measured).map(([name, { seconds }]) => [
      name,
      Number((seconds / measured['copy']!.seconds).toFixed(1)),
    ]),
  )
  const ok = Object.entries(ratios).every(([name, ratio]) => ratio <= (most[name.replace('_faulty', '')] ?? Infinity))
  console.log(JSON.stringify({ name: 'import', members, bad_rows, kinds, ok, most, ratios, measured }))
  if (!ok) process.exitCode = 1
  await app.close()
  await close()
} finally {
  await postgres.stop()
}
