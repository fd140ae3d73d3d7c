import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { logLines } from '#testing/outside/log-lines.ts'
import { until } from '#testing/until.ts'
import { openDatabase, type OpenDatabase } from './database.ts'
import { DatabaseAway } from './database-fault.ts'

const message = (kind: string, body: Buffer | string): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)])
}
const ready = message('Z', 'I')
const signedIn = Buffer.concat([message('R', '\0\0\0\0'), ready])
const empty = Buffer.concat([message('I', ''), ready])
const serverGone = message('E', 'SFATAL\0C08P01\0Mserver conn crashed?\0\0')

/** What stands before a PostgreSQL: it lets everybody in; while PostgreSQL is away it says so once, and then lets all wait. */
let isThere = false
let losses = 0
const lose = (socket: Socket) => {
  losses += 1
  if (losses === 1) socket.end(serverGone)
}
const pooler = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.once('data', () => {
    socket.write(signedIn)
    socket.on('data', () => (isThere ? socket.write(empty) : lose(socket)))
  })
})
const { log, said } = logLines()
let database: OpenDatabase
beforeAll(async () => {
  await once(pooler.listen(0, '127.0.0.1'), 'listening')
  const { port } = pooler.address() as AddressInfo
  database = openDatabase({ host: '127.0.0.1', port, user: 'banyan', ssl: false }, { isPooled: true, log })
})
afterAll(async () => {
  await database.close()
  pooler.close()
})

test('a pooler that lets in, and lets all wait once it has lost PostgreSQL, is an outage, said once when it begins and once when it ends', async () => {
  await expect(sql`select 1`.execute(database.db)).rejects.toBeInstanceOf(DatabaseAway)
  await until('it is said', () => said.length > 0, { limit_ms: 5_000 })
  isThere = true
  await until('its end is said', () => said.length > 1)
  expect(said).toEqual([
    'The database does not answer. Calls are answered 503 until it does again.',
    'The database answers again.',
  ])
})
