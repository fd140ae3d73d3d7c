import { afterAll, beforeAll, expect, test } from 'vitest'
import { addNews, readNews } from '@banyan/contract/news/news.ts'
import { documentOf } from '@banyan/domain/documents/written-marks.ts'
import { uploadImage } from '#testing/outside/upload-image.ts'
import { createWorld, type World } from '#testing/world.ts'

const hour_ms = 3_600_000

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const look = async (url: string) => (await world.app.inject({ method: 'GET', url })).statusCode

test('files of news are there for an hour or two for those who read the news, and for nobody who knows the name', async () => {
  const picture_file_id = await uploadImage(world, admin, 'news')
  const body = {
    title: 'For members',
    body: documentOf('Only for members.'),
    audience: 'members',
    members: null,
    package_id: null,
    picture_file_id,
    from_at: world.clock.now().toISOString(),
    to_at: null,
    is_pinned: false,
    is_ticker: false,
    is_draft: false,
  } as const
  await world.call(admin, addNews, { body })
  const esha = (await world.join({ name: 'Esha Namuna' })).user_id
  const urlNow = async () => (await world.call(await world.signInAs(esha), readNews)).data[0]!.picture_url
  const url = await urlNow()
  expect((await world.call(null, readNews)).data).toEqual([])
  const [bare = '', query = ''] = url.split('?')
  const until = new URLSearchParams(query).get('until')!
  const others = [
    bare,
    `${bare}?${query.replace(until, String(Number(until) + hour_ms))}`,
    `${bare}?until=${until}`,
    `${bare}?until=${until}&key=`,
    `${bare}?until=${until}&until=${until}&key=a&key=b`,
    `/static/images/uploads/${'0'.repeat(32)}.jpg?${query}`,
  ]
  for (const other of others) expect([other, await look(other)]).toEqual([other, 404])
  const { statusCode, headers } = await world.app.inject(url)
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, max-age=3600'])
  world.clock.advance(hour_ms - 1)
  expect(await look(url)).toBe(200)
  world.clock.advance(hour_ms + 1)
  expect(await look(url)).toBe(404)
  expect(await look(await urlNow())).toBe(200)
})
