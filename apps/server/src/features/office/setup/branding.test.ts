import { afterAll, beforeAll, expect, test } from 'vitest'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { saveBranding } from '@banyan/contract/setup/branding.ts'
import { getSettings, saveCompany } from '@banyan/contract/setup/setup.ts'
import { createWorld, type World } from '#testing/world.ts'
import { pngOf } from '#testing/outside/images.ts'
import { upload } from '#testing/outside/upload-form.ts'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

const look = { hue: 30, tagline: 'Grow together' }
const info = async () => (await world.call(null, companyDetails)).data
const save = (body: object) => world.ask(admin, saveBranding, { body: { ...look, ...body } })
const logo = async () => upload(world.app, admin, 'logo', await pngOf(), 'logo.png')

test('is for admins', async () => {
  const root = await world.signInAs(world.root_user_id)
  expect((await world.ask(null, saveBranding, { body: look })).status).toBe(401)
  expect((await world.ask(root, saveBranding, { body: look })).status).toBe(403)
})

test('shows to everybody with the next request', async () => {
  expect(await info()).toMatchObject({ hue: 212, logo_url: '', tagline: '' })
  const { id, url } = await logo()
  expect((await save({ logo_file_id: id })).status).toBe(200)
  expect(await info()).toMatchObject({ ...look, logo_url: url })
  expect((await world.app.inject(url)).statusCode).toBe(200)
})

test('a logo left out stays, another takes its place, null takes it away', async () => {
  const { logo_url: first } = await info()
  await save({ tagline: 'Another line' })
  expect(await info()).toMatchObject({ tagline: 'Another line', logo_url: first })
  const second = await logo()
  await save({ logo_file_id: second.id })
  expect([(await info()).logo_url, (await world.app.inject(first)).statusCode]).toEqual([second.url, 404])
  await save({ logo_file_id: null })
  expect([(await info()).logo_url, (await world.app.inject(second.url)).statusCode]).toEqual(['', 404])
})

test('is written down with what stood before', async () => {
  await save({ hue: 77 })
  const entry = await world.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({
    act: 'POST /setup/settings/branding',
    subject_type: 'company',
    before: { hue: 30 },
    after: { hue: 77, logo: null },
  })
})

test.each([
  ['a hue beyond the ring', { hue: 360 }, 'hue'],
  ['a theme, which is a part of the appearance', { default_theme: 'Light' }, 'default_theme'],
  ['a tagline of a page', { tagline: 'x'.repeat(121) }, 'tagline'],
  ['a logo nobody uploaded', { logo_file_id: '999999' }, 'logo_file_id'],
  ['a logo that is no id', { logo_file_id: 'under-way' }, 'logo_file_id'],
])('%s is refused by name', async (_name, body, field) => {
  const { status, body: answer } = await save(body)
  expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]])
})

test('the other settings leave the look alone, and do not take it', async () => {
  const { hue, default_theme, ...company } = (await world.call(admin, getSettings)).data.company
  await world.call(admin, saveCompany, { body: company })
  expect(await info()).toMatchObject({ hue, default_theme })
  const { status, body } = await world.ask(admin, saveCompany, { body: { ...company, hue: 1 } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['hue']])
})
