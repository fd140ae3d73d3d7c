// Guards: what is shared
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { lockDataDir } from '#embedded/data-dir-lock.ts'
import { embeddedConnection } from '#embedded/postgres.ts'
import { processStart } from '#embedded/process-start.ts'
import { startServer, type ServerProcess } from '#testing/processes/server-process.ts'
import { throwawayDir } from '#testing/database/throwaway-dir.ts'
import { until } from '#testing/until.ts'

const mainFile = join(import.meta.dirname, '../main.ts')

let base: string
let data_dir: string
const servers: ServerProcess[] = []

/** What a server that ran once and was stopped has left, to be copied: most tests are not about the first start. */
let used: string
const long_name = 'a-rather-long-name-for-a-directory-'.repeat(4)
/** How that server answered and ended. */
let visit: { readonly status: number; readonly code: number }
beforeAll(async () => {
  used = mkdtempSync(join(throwawayDir(), 'banyan-used-'))
  const server = startServer({ env: { DATA_DIR: join(used, long_name) } })
  const { status } = await fetch(`${await server.ready()}/healthz`)
  server.kill('SIGINT')
  visit = { status, code: await server.ended() }
})
afterAll(() => rmSync(used, { recursive: true, force: true }))

beforeEach(() => {
  base = mkdtempSync(join(throwawayDir(), 'banyan-start-'))
  data_dir = join(base, 'data')
})
/** The data directory is that of a server that ran before. With its owner, who is not root. */
const ranBefore = () => void execFileSync('cp', ['-a', join(used, long_name), data_dir])
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.kill('SIGKILL')
    await server.ended()
  }
  await postgresGone()
  rmSync(base, { recursive: true, force: true })
})

const start = (env: Record<string, string> = {}): ServerProcess => {
  const server = startServer({ env: { DATA_DIR: data_dir, ...env } })
  servers.push(server)
  return server
}

const refusal = async (env: Record<string, string> = {}): Promise<string> => {
  const server = start(env)
  expect(await server.ended()).toBe(1)
  expect(server.output()).not.toMatch(/\n {4}at /)
  return server.output()
}

const postgresPid = (): number => Number(readFileSync(join(data_dir, 'pg/postmaster.pid'), 'utf8').split('\n')[0])

const postgresGone = async (): Promise<void> => {
  while (existsSync(join(data_dir, 'pg/postmaster.pid')) && processStart(postgresPid()) !== undefined) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

const query = async (text: string): Promise<unknown[]> => {
  const client = new pg.Client({ ...(await embeddedConnection(data_dir)), database: 'banyan' })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(text)
  await client.end()
  return rows
}

describe('a run of the server', () => {
  test('it answers, stops cleanly on SIGTERM, and a restart finds everything as it was', async () => {
    const first = start()
    const url = await first.ready()
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect(first.output()).toContain(`${url}/setup`)
    await query("insert into visit (day, visitor_id) values ('2026-03-01', 'kept')")
    const others = "datname = 'banyan' and pid <> pg_backend_pid() and usename is not null"
    expect(await query(`select distinct usename from pg_stat_activity where ${others}`)).toEqual([
      { usename: 'banyan_app' },
    ])
    const key = readFileSync(join(data_dir, 'secret.key'), 'utf8')
    expect(statSync(join(data_dir, 'secret.key')).mode & 0o777).toBe(0o600)

    first.kill('SIGTERM')
    expect(await first.ended()).toBe(0)
    expect(readdirSync(data_dir).sort()).toEqual(['pg', 'secret.key'])
    expect(existsSync(join(data_dir, 'pg/postmaster.pid'))).toBe(false)

    await start().ready()
    expect(await query('select visitor_id from visit')).toEqual([{ visitor_id: 'kept' }])
    expect(readFileSync(join(data_dir, 'secret.key'), 'utf8')).toBe(key)
  })

  test('killed without a word, PostgreSQL stops by itself and the next start recovers', async () => {
    ranBefore()
    const first = start()
    await first.ready()
    await query("insert into visit (day, visitor_id) values ('2026-03-01', 'kept')")
    first.kill('SIGKILL')
    await first.ended()
    expect(existsSync(join(data_dir, 'banyan.lock'))).toBe(true)

    await start().ready()
    expect(await query('select visitor_id from visit')).toEqual([{ visitor_id: 'kept' }])
    servers[1]?.kill('SIGKILL')
    await servers[1]?.ended()
    await postgresGone()
  })

  test('killed together with its PostgreSQL, the next start waits until both are gone, and recovers', async () => {
    ranBefore()
    const first = start()
    await first.ready()
    await query("insert into visit (day, visitor_id) values ('2026-03-01', 'kept')")
    process.kill(postgresPid(), 'SIGKILL')
    first.kill('SIGKILL')
    await first.ended()

    await start().ready()
    expect(await query('select visitor_id from visit')).toEqual([{ visitor_id: 'kept' }])
  })

  test('a crash of PostgreSQL is said, and it is started again under the server', async () => {
    ranBefore()
    const server = start()
    const url = await server.ready()
    const first = postgresPid()
    process.kill(first, 'SIGKILL')
    await until('it runs again', () => server.output().includes('The database runs again.'))
    await until('the server answers', async () => (await fetch(`${url}/readyz`)).status === 200)
    expect(server.output()).toContain('The database stopped by itself. It is being started again')
    expect(postgresPid()).not.toBe(first)
    server.kill('SIGTERM')
    expect(await server.ended()).toBe(0)
    expect(readdirSync(data_dir).sort()).toEqual(['pg', 'secret.key'])
  })

  test('a PostgreSQL that hangs in its stop is made to end, by the next start too', async () => {
    ranBefore()
    const first = start()
    await first.ready()
    const stuck = new pg.Client({ ...(await embeddedConnection(data_dir)), database: 'banyan' })
    stuck.on('error', () => undefined)
    await stuck.connect()
    const { rows } = await stuck.query<{ pid: number }>('select pg_backend_pid() as pid')
    // As a process is that waits for a disk: it hears no signal but the last.
    process.kill(rows[0]!.pid, 'SIGSTOP')
    first.kill('SIGKILL')
    await first.ended()
    const second = start()
    await second.ready()
    expect(second.output()).toContain('It did not stop when it was asked to, and was made to.')
    await stuck.end().catch(() => undefined)
  })

  test('a data directory with a very long name works, and Ctrl-C is a clean stop', () => {
    expect(visit).toEqual({ status: 200, code: 0 })
    expect(readdirSync(join(used, long_name)).sort()).toEqual(['pg', 'secret.key'])
  })
})

describe('one server to a data directory', () => {
  test('a second one is refused by name and number while the first goes on', async () => {
    ranBefore()
    const first = start()
    const url = await first.ready()
    const said = await refusal()
    expect(said).toContain(`Another Banyan (process ${first.pid}) is using the data directory ${data_dir}`)
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
  })

  test('of several started together exactly one runs', async () => {
    const all = [start(), start(), start()]
    const outcomes = await Promise.all(
      all.map((one) =>
        one.ready().then(
          () => 'ready',
          () => 'refused',
        ),
      ),
    )
    expect(outcomes.sort()).toEqual(['ready', 'refused', 'refused'])
  })

  test.each([
    ['a process that is gone', { pid: 2 ** 22 + 1, started: 'x' }],
    ['a process that has another beginning', { pid: process.pid, started: 'another time' }],
    ['nothing readable', 'half a wri'],
  ])('a lock left by %s is recognised as stale', async (_what, holder) => {
    mkdirSync(data_dir)
    writeFileSync(join(data_dir, 'banyan.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))
    const lock = await lockDataDir(data_dir)
    expect(JSON.parse(readFileSync(join(data_dir, 'banyan.lock'), 'utf8'))).toMatchObject({ pid: process.pid })
    await lock.release()
    expect(readdirSync(data_dir)).toEqual([])
  })

  test('a lock of one who has it still is not', async () => {
    mkdirSync(data_dir)
    const lock = await lockDataDir(data_dir)
    await expect(lockDataDir(data_dir)).rejects.toThrow(`Another Banyan (process ${process.pid})`)
    await lock.release()
  })
})

describe('what the operator can put right is said plainly', () => {
  test('a port in use', async () => {
    const other = createServer().listen(0, 'localhost')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const said = await refusal({ PORT: String(port) })
    other.close()
    expect(said).toContain(`Port ${port} is in use`)
    expect(said).toContain(`PORT=${port + 1} npm start`)
    expect(existsSync(data_dir)).toBe(false)
  })

  test('settings', async () => {
    const said = await refusal({ PORT: 'abc', LOG_LEVEL: 'loud' })
    expect(said).toContain('PORT must be a whole number from 0 to 65535, not "abc"')
    expect(said).toContain('LOG_LEVEL must be')
  })

  test('a database that does not answer, without its password', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://me:hush-hush@127.0.0.1:9/banyan' })
    expect(said).toContain('Nothing answers at 127.0.0.1:9, where DATABASE_URL points')
    expect(said).not.toContain('hush-hush')
  })

  test('another secret key', async () => {
    ranBefore()
    expect(await refusal({ SECRET_KEY: '0'.repeat(64) })).toContain('made with another secret key')
    rmSync(join(data_dir, 'secret.key'))
    expect(await refusal()).toContain('secret.key is missing')
    expect(existsSync(join(data_dir, 'secret.key'))).toBe(false)
  })
})

/** A disk of our own, mounted where only the command sees it; the mount goes with the command. */
const namespace = process.getuid?.() === 0 ? ['-m'] : ['-Urm']
const canMount = spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'none', tmpdir()]).status === 0

describe.runIf(canMount)('a full disk', () => {
  const start = '"$NODE" "$MAIN" --api-only'
  const startAndList = `${start}; echo "code $?"; ls -A; ls -A data`
  /** Up, and down again as soon as it says that it is ready. */
  const visit = `${start} > said & i=0
    until grep -q 'Stop: Ctrl-C' said || [ $i = 200 ]; do i=$((i+1)); sleep 0.1; done
    kill $!; wait $!; echo "code $?"; cat said; rm said`
  /** Bounded, so that no mistake here can fill another disk. */
  const fill = 'dd if=/dev/zero of="$DISK/filler" bs=1M count=300 2>/dev/null'

  const onDisk = async (size: string, script: string): Promise<string> => {
    const mount = `mount -t tmpfs -o size=${size} none "$DISK" || exit 9\ncd "$DISK" || exit 9\n`
    const env = { DATA_DIR: data_dir, DISK: base, NODE: process.execPath, MAIN: mainFile }
    const shell = startServer({ env, command: ['unshare', ...namespace, 'sh', '-c', mount + script] })
    servers.push(shell)
    await shell.ended()
    return shell.output()
  }

  test('too full for a database: said, and nothing is left behind', async () => {
    const said = await onDisk('12m', startAndList)
    expect(said).toMatch(/The disk that holds \S+data is full\. Free at least 200 MB and start again; nothing was left/)
    expect(said).toMatch(/code 1\n(ls: .*data.*\n)?$/)
  })

  test('full while the database is being made: nothing of it stays', async () => {
    const make = `
      const { createCluster } = await import(process.env.EMBEDDED + '/create-cluster.ts')
      const { findBinaries } = await import(process.env.EMBEDDED + '/binaries.ts')
      const { chooseRunAs } = await import(process.env.EMBEDDED + '/run-as.ts')
      const how = { binaries: await findBinaries(), runAs: chooseRunAs(), isDurable: true }
      await createCluster(process.env.DATA_DIR, how).catch((error) => console.log(error.message))`
    const script = `mkdir data; EMBEDDED="$(dirname "$MAIN")/embedded" "$NODE" -e '${make.replaceAll("'", '"')}'; ls -A data; echo end`
    const said = await onDisk('20m', script)
    expect(said).toMatch(/^The disk that holds \S+data is full\. [^\n]*nothing was left behind\.\nend\n$/)
  })

  test('full when starting again: said, and the data is as it was once there is room', async () => {
    const said = await onDisk('250m', `${visit}\n${fill}\n${startAndList}\nrm filler\n${visit}`)
    expect(said).toMatch(/code 0[^]*ready[^]*disk that holds \S+ is full[^]*code 1[^]*code 0[^]*ready/)
  })
})
