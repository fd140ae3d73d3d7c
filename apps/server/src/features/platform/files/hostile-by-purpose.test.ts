import { afterAll, beforeAll, expect, test } from 'vitest'
import { bombOf, jpegBombOf, jpegOf, pngOf } from '#testing/outside/images.ts'
import { sendForm, uploadOf } from '#testing/outside/upload-form.ts'
import { switchOn } from '#testing/switch-on.ts'
import { createWorld, type World } from '#testing/world.ts'

/** What decodes to more than a server bears, and what is no picture, for purposes that others count on. */
let world: World
const tokens = {} as Record<'member' | 'admin', string>
beforeAll(async () => {
  world = await createWorld()
  tokens.member = await world.signInAs((await world.join()).user_id)
  tokens.admin = await world.signInAs(world.admin_user_id)
  await switchOn(world, ['admin/repurchase-products/add-product', 'user/returns'])
})
afterAll(() => world.close())

const program = Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1')
const hostile = [
  ['a program called .jpg', async () => [program, 'a.jpg'] as const, 'not an image'],
  ['a program called .png', async () => [program, 'a.png'] as const, 'not an image'],
  ['a picture with the name of a program', async () => [await pngOf(), 'a.png.exe'] as const, 'png, jpg and jpeg'],
  ['a PNG of 30,000 by 30,000 points', async () => [bombOf(await pngOf(), 30_000), 'a.png'] as const, '40 million'],
  [
    'a JPEG of 30,000 by 30,000 points',
    async () => [jpegBombOf(await jpegOf(), 30_000), 'a.jpg'] as const,
    '40 million',
  ],
] as const
const purposes = [
  ['kyc', 'member'],
  ['return', 'member'],
  ['product', 'admin'],
] as const

const cases = purposes.flatMap(([purpose, who]) =>
  hostile.map(([what, made, why]) => ({ purpose, who, what, made, why })),
)
test.each(cases)(
  '$what is refused for $purpose by its field, and no row is kept',
  async ({ purpose, who, made, why }) => {
    const rows = () => world.db.selectFrom('file').select('id').execute()
    const [bytes, filename] = await made()
    const { status, body } = await sendForm(world.app, tokens[who], uploadOf(purpose, bytes, filename))
    expect([status, body.errors?.['file']]).toEqual([400, expect.stringContaining(why)])
    expect(await rows()).toEqual([])
  },
)

test.each(purposes)('a whole picture is taken for %s of a %s', async (purpose, who) => {
  const { status } = await sendForm(world.app, tokens[who], uploadOf(purpose, await pngOf(), 'a.png'))
  expect(status).toBe(200)
})
