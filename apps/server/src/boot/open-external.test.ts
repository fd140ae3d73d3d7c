import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, inject, test } from 'vitest'
import { urlOfDatabase } from '#testing/database/template-database.ts'
import { openExternal } from './open-external.ts'

const servers: Server[] = []
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const server of servers.splice(0)) server.close()
})

/** Something that listens where PostgreSQL should; answers the address to reach it. */
const listen = async (onData: (socket: Socket, data: Buffer) => void): Promise<string> => {
  const server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined).on('data', (data) => onData(socket, data))
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('a TCP server has a port')
  return `postgres://me:hush-hush@127.0.0.1:${address.port}/banyan`
}

/** A message of PostgreSQL's protocol: its letter, its length, its body. */
const message = (letter: string, ...parts: readonly (Buffer | string)[]): Buffer => {
  const body = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(`${part}\0`) : part)))
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}
const ready = message('Z', Buffer.from('I'))
const loggedIn = Buffer.concat([message('R', Buffer.alloc(4)), ready])
const column = Buffer.concat([Buffer.alloc(6), Buffer.from([0, 0, 0, 25, 255, 255, 255, 255, 255, 255, 0, 0])])

const versionRow = (version: string): Buffer =>
  Buffer.concat([
    message('T', Buffer.from([0, 1]), 'server_version_num', column),
    message('D', Buffer.from([0, 1, 0, 0, 0, version.length]), Buffer.from(version)),
    message('C', 'SHOW'),
    ready,
  ])

const postgresOfVersion = (version: string): Promise<string> =>
  listen((socket, data) => socket.write(data[0] === 0x51 ? versionRow(version) : loggedIn))

test('a server that can be used is used', async () => {
  const { url } = inject('testServer')
  expect(await openExternal(url)).toEqual({ connectionString: url })
  const recent = await postgresOfVersion('150004')
  expect(await openExternal(recent)).toEqual({ connectionString: recent })
})

test('a server older than 15 is refused', async () => {
  const url = await postgresOfVersion('140011')
  await expect(openExternal(url)).rejects.toThrow(/is version 14; Banyan needs 15 or later/)
})

test('a server that accepts and then says nothing is given up after the wait', async () => {
  const url = await listen(() => undefined)
  const fault = await openExternal(url, { wait_ms: 200 }).catch((error: unknown) => String(error))
  expect(fault).toMatch(/PostgreSQL at 127\.0\.0\.1:\d+, where DATABASE_URL points, cannot be reached: \S+/)
  expect(fault).not.toContain('hush-hush')
})

test('a pooler that does not take our time limits is told how to', async () => {
  const refusal = message('E', 'SFATAL', 'C08P01', 'Munsupported startup parameter: statement_timeout', Buffer.alloc(1))
  const url = await listen((socket) => socket.end(refusal))
  await expect(openExternal(url)).rejects.toThrow('set DB_POOLER=on')
})

test('a host that does not exist is named', async () => {
  const fault = openExternal('postgres://me:hush-hush@nowhere.invalid/banyan')
  await expect(fault).rejects.toThrow('The host of DATABASE_URL (nowhere.invalid:5432) cannot be found')
})

test('a database that does not exist is named', async () => {
  const fault = openExternal(urlOfDatabase(inject('testServer').url, 'not_there'))
  await expect(fault).rejects.toThrow('has no database "not_there". Create it, or correct DATABASE_URL.')
})
