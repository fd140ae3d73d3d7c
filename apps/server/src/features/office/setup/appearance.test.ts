import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Appearance } from '@banyan/contract/company/appearance.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { saveAppearance } from '@banyan/contract/setup/appearance.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { createWorld, type World } from '#testing/world.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const preset: Appearance = {
  default_theme: 'Dark',
  tree_type: 'fixed',
  node_type: 'circle',
  node_icon: 'profile',
  field_look: 'outlined',
  required_mark: 'asterisk',
  tile_type: 2,
  package_view: 'cards',
}
const save = (body: object) => world.ask(admin, saveAppearance, { body: { ...preset, ...body } })
/** What anybody is told of it, signed in or not. */
const shown = async () => (await world.call(null, companyDetails)).data

test('a new company looks as the specification says', async () => expect(await shown()).toMatchObject(preset))

test('is for admins', async () => {
  const root = await world.signInAs(world.root_user_id)
  expect((await world.ask(null, saveAppearance, { body: preset })).status).toBe(401)
  expect((await world.ask(root, saveAppearance, { body: preset })).status).toBe(403)
})

test.each([
  { default_theme: 'Light' },
  { tree_type: 'free' },
  { node_type: 'card' },
  { node_icon: 'package' },
  { node_icon: 'status' },
  { field_look: 'filled' },
  { required_mark: 'word' },
  { required_mark: 'optional_only' },
  { required_mark: 'none' },
  { tile_type: 1 },
  { tile_type: 3 },
  { package_view: 'list' },
])('%o shows to everybody with the next request', async (choice) => {
  expect((await save(choice)).status).toBe(200)
  expect(await shown()).toMatchObject({ ...preset, ...choice })
})

test.each([
  ['default_theme', 'Sepia'],
  ['tree_type', 'scroll'],
  ['node_type', 'square'],
  ['node_icon', 'rank'],
  ['field_look', 'outline'],
  ['required_mark', '*'],
  ['tile_type', 0],
  ['tile_type', 4],
  ['tile_type', '2'],
  ['package_view', 'grid'],
  ['package_view', null],
  ['hue', 30],
])('%s of %o is refused by name, and nothing changes', async (field, value) => {
  await save({ node_type: 'card' })
  const { status, body } = await save({ [field]: value })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
  expect(await shown()).toMatchObject({ ...preset, node_type: 'card' })
})

test.each(Object.keys(preset))('without %s nothing is saved', async (field) => {
  const { status, body } = await save({ [field]: undefined })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]])
})

test('is written down with what was chosen before', async () => {
  await save({})
  await save({ tree_type: 'free', tile_type: 3 })
  const line = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    act: 'POST /setup/settings/appearance',
    subject_type: 'company',
    before: preset,
    after: { ...preset, tree_type: 'free', tile_type: 3 },
  })
})

test('the company settings leave it alone', async () => {
  await save({ package_view: 'list', default_theme: 'Light' })
  const { hue: _hue, default_theme, ...company } = (await world.call(admin, getSettings)).data.company
  await world.call(admin, saveCompany, { body: company })
  expect([default_theme, await shown()]).toMatchObject(['Light', { default_theme: 'Light', package_view: 'list' }])
})
