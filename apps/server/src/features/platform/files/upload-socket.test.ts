import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import { formOf, uploadOf } from '#testing/outside/upload-form.ts'
import { pngOf } from '#testing/outside/images.ts'

let world: World
let address: string
let token: string
beforeAll(async () => {
  world = await createWorld()
  token = await world.signInAs(world.root_user_id)
  address = await world.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => world.close())

/** Speaks HTTP by hand, because a client would never lie about what it sends. */
function say(pieces: readonly (Buffer | string)[], { length }: { length?: number | 'chunked' } = {}) {
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  const told = length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST /api/files HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${token}\r\n${told}\r\n` +
      'content-type: multipart/form-data; boundary=boundary-of-a-test\r\n\r\n',
  )
  for (const each of pieces) {
    const bytes = Buffer.from(each)
    const chunked = Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')])
    socket.write(length === 'chunked' ? chunked : bytes)
  }
  return socket
}

const megabyte = Buffer.alloc(1_048_576, 7)
const piece = Buffer.concat([Buffer.from('100000\r\n'), megabyte, Buffer.from('\r\n')])
const form = formOf(uploadOf('photo', 'x', 'a.png'))

test.each([
  ['of a file', form.indexOf('\r\n\r\nx') + 5],
  ['of a header', form.indexOf('filename')],
  ['before the first part', 0],
])('sixty megabytes %s without a length are refused while they still come, and nobody hangs', async (_name, until) => {
  const socket = say(
    [form.subarray(0, until), ...Array.from({ length: 6 }, () => megabyte)].slice(until === 0 ? 1 : 0),
    {
      length: 'chunked',
    },
  )
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400[^]*larger than 5 MB/)
  for (let sent = 0; sent < 54; sent++) if (!socket.write(piece)) await once(socket, 'drain')
  // The rest was let go, so the connection serves the next call.
  socket.write('0\r\n\r\nGET /api HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n')
  const [next] = (await once(socket, 'data')) as [Buffer]
  expect(next.toString()).toMatch(/^HTTP\/1.1 200/)
  socket.destroy()
})

test('a length far above the limit is refused before anything is read', async () => {
  const socket = say([], { length: 900_000_000 })
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1.1 400[^]*larger than 5 MB/)
  socket.destroy()
})

test('whoever hangs up in the middle leaves nothing', async () => {
  const whole = formOf(uploadOf('photo', await pngOf({ width: 600, height: 600 }), 'a.png'))
  const socket = say([whole.subarray(0, whole.length / 2)], { length: whole.length })
  socket.destroy()
  await once(socket, 'close')
  const response = await fetch(`${address}/api/company/details`)
  expect(response.status).toBe(200)
  expect(await world.db.selectFrom('file').selectAll().execute()).toEqual([])
})
