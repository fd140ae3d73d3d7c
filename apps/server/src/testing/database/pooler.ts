import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chooseRunAs } from '#embedded/run-as.ts'
import { appRole } from '#kit/database/app-role.ts'
import type { ConnectionConfig } from '#kit/database/database.ts'
import { until } from '../until.ts'
import { appPassword } from './open-both.ts'
import { throwawayDir } from './throwaway-dir.ts'

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** As an operator sets it up: few connections of the server for many of ours, each lent for one transaction, and a server that was away tried again within a second. */
const settingsOf = ({ host, port }: ConnectionConfig, dir: string, listen: number): string =>
  `[databases]
* = host=${host} port=${port ?? 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = plain
auth_file = ${join(dir, 'users.txt')}
pool_mode = transaction
default_pool_size = 8
max_client_conn = 2000
server_idle_timeout = 1
server_login_retry = 1
`

/** Debian's PgBouncer in transaction mode before a server. @returns its port, and how to end it */
export async function startPooler(server: ConnectionConfig): Promise<{ port: number; stop(): Promise<void> }> {
  const dir = await mkdtemp(join(throwawayDir(), 'banyan-pooler-'))
  const runAs = chooseRunAs()
  await runAs.own(dir)
  const port = await freePort()
  await writeFile(join(dir, 'users.txt'), `"${appRole}" "${appPassword}"\n`)
  await writeFile(join(dir, 'pgbouncer.ini'), settingsOf(server, dir, port))
  const [program, ...words] = [...runAs.prefix, 'pgbouncer', '-q', join(dir, 'pgbouncer.ini')]
  const child = spawn(program, words, { ...runAs.identity, stdio: 'ignore' })
  const failed = new Promise<never>((_, reject) => child.once('error', reject))
  await Promise.race([failed, until('the pooler answers', () => answers(port))])
  return {
    port,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(dir, { recursive: true, force: true })
    },
  }
}
