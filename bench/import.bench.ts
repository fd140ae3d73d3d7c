import { getImport, runImport, undoImport, uploadImport } from '@banyan/contract/imports/imports.ts'
import { workOnImports } from '../apps/server/src/features/membership/imports/index.ts'
import { joinMember } from '../apps/server/src/features/network/members/index.ts'
import {
  prepareSetup,
  presetCompany,
  presetPackages,
  presetPlan,
  setUpCompany,
} from '../apps/server/src/features/office/setup/index.ts'
import type { Services } from '../apps/server/src/kit/context.ts'
import { underLimits } from '../apps/server/src/kit/http/allowance.ts'
import { inTransaction } from '../apps/server/src/kit/database/transaction.ts'
import { withClient } from '../apps/server/src/kit/database/with-client.ts'
import { copyLine, copyLines } from '../apps/server/src/kit/database/copy-lines.ts'
import { csvOf, type Cells } from '../apps/server/src/testing/people/import-files.ts'
import { formOf } from '../apps/server/src/testing/outside/upload-form.ts'
import { msOf, percentile, rounded, say } from './figures.ts'
import { authorizationOf, onPortal } from './on-postgres.ts'

/**
 * A file of members is run, undone, and run again, while others join one after the other, against COPY of the same people,
 * accounts and places. `--rows` says how many, `--before` how many members were there. Targets: a run takes at most 15 times
 * COPY, undoing at most 30 times, and whoever joins beside them waits less than a second, of 99 of 100.
 */
const asked = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(name)
  return at < 0 ? otherwise : Number(process.argv[at + 1])
}
const rows = asked('--rows', 20_000)
const before = asked('--before', 0)
const targets = { run: 15, undo: 30, p99_ms: 1_000 }
const password = 'correct-horse-battery'

/** A mobile number is one person's: those of each file begin in their own way. */
const mobileOf = (begins: string, n: number): string => `${begins}${String(n).padStart(8, '0')}`
const begins = { WAS: '93', NEW: '94', OLD: '95', COPY: '96' } as const

/** Two below each, on a side of the root member. */
const treeOf = (count: number, prefix: 'WAS' | 'NEW' | 'OLD', side: 'left' | 'right', top = 'root01'): Cells[] => {
  const idOf = (at: number) => `${prefix}${String(at).padStart(7, '0')}`
  return Array.from({ length: count }, (_row, at) => {
    const above = at === 0 ? top : idOf(Math.floor((at - 1) / 2))
    const user_id = idOf(at)
    const mobile = mobileOf(begins[prefix], at)
    const place = { sponsor_id: above, parent_id: above, side: at === 0 ? side : at % 2 === 1 ? 'left' : 'right' }
    return { user_id, mobile, ...place }
  })
}

/** Joins one after the other until it is told to end; answers how long each took and how many were refused. */
function joinBeside(services: Services) {
  const waits: number[] = []
  const ending = new AbortController()
  let refused = 0
  const joiner = { name: 'Asha Namuna', email: '', mobile: '', password_hash: null, side: 'right' } as const
  /** With the limits of time that a request has. */
  const join = () =>
    underLimits('request', () =>
      inTransaction(services.db, (trx) =>
        joinMember(trx, services, { ...joiner, sponsor_member_id: 1n, parent_member_id: undefined }),
      ),
    )
  const going = (async () => {
    while (!ending.signal.aborted) {
      waits.push(await msOf(() => join().catch(() => (refused += 1))))
      await new Promise((done) => setTimeout(done, 20))
    }
  })()
  return async () => {
    ending.abort()
    await going
    const [p99_ms, slowest_ms] = [percentile(waits, 0.99), Math.max(...waits)].map((ms) => Math.round(ms))
    return { joins: waits.length, refused, p99_ms: p99_ms!, slowest_ms }
  }
}

await onPortal(async ({ services, open }) => {
  const person = (user_id: string) => ({
    user_id,
    name: 'Asha Namuna',
    email: 'asha@example.com',
    mobile: '9000000000',
    password,
    confirm_password: password,
  })
  const people = { admin: person('admin1'), root_member: person('root01'), franchise: null }
  const company = { company: presetCompany, packages: [...presetPackages], plan: presetPlan, with_demo_members: false }
  const prepared = await prepareSetup({ ...people, ...company }, services)
  await inTransaction(services.db, (trx) => setUpCompany(trx, services, prepared))
  const admin = await services.db
    .selectFrom('person')
    .select('id')
    .where('user_id', '=', 'admin1')
    .executeTakeFirstOrThrow()
  const authorization = await authorizationOf(services, admin.id)
  const app = await open()
  let nth = 0
  const headers = () => ({ authorization, 'idempotency-key': `bench-of-imports-${nth++}` })

  const call = async (endpoint: { method: string; path: string }, id: string, payload?: object) => {
    const url = `/api${endpoint.path.replace(':id', id)}`
    const method = endpoint.method as 'GET' | 'POST'
    const answer = await app.inject({ method, url, headers: headers(), ...(payload && { payload }) })
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.body}`)
    return answer.json<{ data: { state: string } }>().data
  }
  /** With the limits of time that a turn of the schedule has. */
  const work = () => underLimits('schedule', () => workOnImports(services, new AbortController().signal))
  const upload = async (cells: readonly Cells[]) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api${uploadImport.path}`,
      payload: formOf([{ name: 'file', value: csvOf(cells), filename: 'members.csv' }]),
      headers: { ...headers(), 'content-type': 'multipart/form-data; boundary=boundary-of-a-test' },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    const { id } = answer.json<{ data: { id: string } }>().data
    return { id, check_ms: await msOf(work) }
  }
  const expectState = async (id: string, state: string) => {
    const found = await call(getImport, id)
    if (found.state !== state) throw new Error(`the import is ${JSON.stringify(found)}`)
  }

  if (before > 0) {
    const { id } = await upload(treeOf(before, 'WAS', 'right'))
    await call(runImport, id)
    await work()
    await expectState(id, 'imported')
  }
  await underLimits('schedule', () => services.pool.query('vacuum analyze'))

  /** The same rows by COPY, in a transaction that is rolled back. */
  const copy_ms = await underLimits('schedule', () =>
    withClient(services.pool, async (client) => {
      const { rows: found } = await client.query<{ person: string; member: string }>(
        'select max(person.id) as person, (select max(id) from member) as member from person',
      )
      const [p, m] = [Number(found[0]!.person) + 1_000_000, Number(found[0]!.member)]
      const at = new Date()
      const lines = function* (line: (n: number) => Parameters<typeof copyLine>[0]) {
        for (let n = 1; n <= rows; n++) yield copyLine(line(n))
      }
      await client.query('begin')
      const took = await msOf(async () => {
        await copyLines(
          client,
          'person',
          ['id', 'user_id', 'user_type', 'name', 'email', 'mobile', 'created_at'],
          lines((n) => [p + n, `COPY${n}`, 'User', 'Asha Namuna', 'asha@example.com', mobileOf(begins.COPY, n), at]),
        )
        for (const wallet of ['INCOME', 'FUND', 'REPURCHASE'])
          await copyLines(
            client,
            'ledger_account',
            ['code', 'wallet', 'owner_person_id', 'may_go_negative'],
            lines((n) => [`${wallet}:${p + n}`, wallet, p + n, false]),
          )
        await copyLines(
          client,
          'member',
          [
            'id',
            'person_id',
            'sponsor_id',
            'sponsor_side',
            'parent_id',
            'side',
            'left_head_id',
            'right_head_id',
            'joined_at',
          ],
          lines((n) => [
            m + n,
            p + n,
            1,
            'left',
            n === 1 ? m : m + Math.floor(n / 2),
            n % 2 === 0 ? 'left' : 'right',
            1,
            1,
            at,
          ]),
        )
      })
      await client.query('rollback')
      return took
    }),
  )

  const { id, check_ms } = await upload(treeOf(rows, 'NEW', 'left'))
  await call(runImport, id)
  const joiningOfRun = joinBeside(services)
  const run_ms = await msOf(work)
  const besideRun = await joiningOfRun()
  await expectState(id, 'imported')

  // Members who join after an import keep it: it is undone where it is the last.
  const again = await upload(treeOf(rows, 'OLD', 'left', `NEW${String(rows - 1).padStart(7, '0')}`))
  await call(runImport, again.id)
  await work()
  await expectState(again.id, 'imported')
  await call(undoImport, again.id, { reason: 'The wrong file', current_password: password })
  const joiningOfUndo = joinBeside(services)
  const undo_ms = await msOf(work)
  const besideUndo = await joiningOfUndo()
  await expectState(again.id, 'undone')
  await app.close()

  const ratios = { run: rounded(run_ms / copy_ms, 1), undo: rounded(undo_ms / copy_ms, 1) }
  say({
    name: 'import',
    ok:
      ratios.run <= targets.run &&
      ratios.undo <= targets.undo &&
      [besideRun, besideUndo].every(({ refused, p99_ms }) => refused === 0 && p99_ms < targets.p99_ms),
    target: JSON.stringify(targets),
    rows,
    before,
    ratios,
    copy_ms,
    check_ms,
    run_ms,
    undo_ms,
    beside_run: besideRun,
    beside_undo: besideUndo,
  })
})
