import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { getAbout, getPublicPaper } from '@banyan/contract/about/about.ts'
import { aboutSetting } from '@banyan/contract/about/settings.ts'
import { supportTimesSetting } from '@banyan/contract/support/times.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { companyPapers, findCompanyPapers, openCompanyPaper } from '@banyan/contract/company-papers/company-papers.ts'
import { openFile, uploadFile, type UploadPurpose } from '@banyan/contract/files/files.ts'
import { addDays, businessDay, startOfDay } from '@banyan/domain/calendar/business-day.ts'
import { sendUpload } from '#every-call/testing/accepted/send-upload.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { expectBooksToBalance } from '#testing/expect-books.ts'
import { fieldsOf } from '#testing/look.ts'
import { jpegOf } from '#testing/outside/images.ts'
import { scriptedPdf } from '#testing/outside/scripted-pdf.ts'
import { upload as uploadBytes, uploadOf } from '#testing/outside/upload-form.ts'
import { createWorld, worldPassword, type World } from '#testing/world.ts'
import { remindOfPapers } from './index.ts'

const zone = 'Asia/Kolkata'

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(async () => {
  await expectBooksToBalance(world)
  await world.close()
})

const today = () => businessDay(world.clock.now().getTime(), zone)
const upload = async (purpose: UploadPurpose = 'company_paper', token = admin) => {
  const { body } = await sendUpload(world, token, uploadFile, uploadOf(purpose, await jpegOf(), 'paper.jpg'))
  return (body.data as { id: string }).id
}
const paper = { kind: 'trademark', number: '1234567', expires_on: null, file_id: null, is_public: false }
const add = (change: object = {}) =>
  world.ask(admin, companyPapers.add, { body: { ...paper, ...change, current_password: worldPassword } })
const added = async (change: object = {}) => {
  const { status, body } = await add(change)
  if (status !== 200) throw new Error(`a paper was refused with ${status}: ${JSON.stringify(body)}`)
  return BigInt((body.data as { id: string }).id)
}
const listed = async (id: bigint) => (await world.call(admin, findCompanyPapers)).data.find((one) => one.id === id)!
const save = (id: bigint, change: object, version = 1) =>
  world.ask(admin, companyPapers.save, {
    params: { id },
    body: { ...paper, ...change, version, current_password: worldPassword },
  })
const onShow = async () => (await world.call(null, getAbout)).data.papers.map(({ id }) => id)

test('a paper is added with its file, changed, taken out of use, and every change is kept', async () => {
  const id = await added({ expires_on: addDays(today(), 400), file_id: await upload() })
  expect(await listed(id)).toMatchObject({ kind: 'trademark', days_left: 400, is_public: false, is_active: true })
  expect((await save(id, { expires_on: addDays(today(), 800) })).status).toBe(200)
  expect((await save(id, { expires_on: addDays(today(), 900) })).body.code).toBe('changed_meanwhile')
  await world.ask(admin, companyPapers.switch, { params: { id }, body: { is_active: false } })
  expect((await listed(id)).is_active).toBe(false)
  expect((await world.call(admin, companyPapers.versions, { params: { id } })).data).toHaveLength(3)
})

test('a paper for everybody needs its file, and a file of somebody else is nobody’s paper', async () => {
  expect(fieldsOf(await add({ is_public: true }))).toEqual(['file_id'])
  expect(fieldsOf(await add({ number: '' }))).toEqual(['number'])
  expect(fieldsOf(await add({ kind: 'promise' }))).toEqual(['kind'])
  const other = await addAdminTo(world, { rights: null })
  for (const file_id of [await upload('company_paper', other.token), await upload('logo'), '999999'])
    expect(fieldsOf(await add({ file_id }))).toEqual(['file_id'])
})

test('everybody can have a public paper as long as it counts; another is not there', async () => {
  const shown = await added({ is_public: true, file_id: await upload(), expires_on: addDays(today(), 1) })
  const own = await added({ file_id: await upload() })
  expect(await onShow()).toEqual([shown])
  const have = (id: bigint) => world.ask(null, getPublicPaper, { query: { id } })
  const { response } = await have(shown)
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(response.headers['content-disposition']).toBe('attachment; filename="trademark.jpg"')
  expect(response.headers['x-content-type-options']).toBe('nosniff')
  expect((await have(own)).body).toEqual((await have(999_999n)).body)
  world.clock.set(new Date(startOfDay(addDays(today(), 2), zone) - 1))
  expect(await onShow()).toEqual([shown])
  world.clock.advance(1)
  expect([await onShow(), (await have(shown)).status]).toEqual([[], 404])
  admin = await world.signInAs(world.admin_user_id)
  const renewed = { is_public: true, file_id: String((await listed(shown)).file_id), expires_on: null }
  expect((await save(shown, renewed)).status).toBe(200)
  expect(await onShow()).toEqual([shown])
  await world.ask(admin, companyPapers.switch, { params: { id: shown }, body: { is_active: false } })
  expect([await onShow(), (await have(shown)).status]).toEqual([[], 404])
})

test('the file of any paper opens for admins who may, by a link of two minutes', async () => {
  const id = await added({ file_id: await upload() })
  const { url } = (await world.call(admin, openCompanyPaper, { params: { id } })).data
  const link = url.split('/').at(-1)!
  expect((await world.ask(null, openFile, { params: { link } })).status).toBe(200)
  world.clock.advance(121_000)
  expect((await world.ask(null, openFile, { params: { link } })).status).toBe(404)
  const without = await added()
  expect((await world.ask(admin, openCompanyPaper, { params: { id: without } })).status).toBe(404)
  const other = await addAdminTo(world, { rights: [3001] })
  expect((await world.ask(other.token, openCompanyPaper, { params: { id } })).status).toBe(403)
})

test('a PDF is kept as it came, and saved by everybody who has it', async () => {
  const bytes = scriptedPdf()
  const file_id = (await uploadBytes(world.app, admin, 'company_paper', bytes, 'Certificate.pdf')).id
  const id = await added({ file_id, is_public: true })
  expect([(await listed(id)).is_pdf, (await world.call(null, getAbout)).data.papers[0]?.is_pdf]).toEqual([true, true])
  const { url } = (await world.call(admin, openCompanyPaper, { params: { id } })).data
  const opened = await world.app.inject(url)
  const { response } = await world.ask(null, getPublicPaper, { query: { id } })
  for (const { headers } of [opened, response]) {
    expect(headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="\w+\.pdf"$/)
    expect(headers['content-security-policy']).toContain('sandbox')
  }
  expect(opened.rawPayload.equals(bytes)).toBe(true)
  await world.ask(admin, companyPapers.switch, { params: { id }, body: { is_active: false } })
})

test('admins who may are reminded 60, 30 and 7 days before, once each; a renewed paper begins anew', async () => {
  const may = await addAdminTo(world, { rights: [3001, page('admin/company-papers').id] })
  const mayNot = await addAdminTo(world, { rights: [3001] })
  const last = addDays(today(), 61)
  const id = await added({ kind: 'food_licence', number: '10012345678901', expires_on: last })
  const told = async (person_id: bigint) =>
    (
      await world.db
        .selectFrom('message_out')
        .select('body_masked')
        .where('template', '=', 'paper_expires')
        .where('person_id', '=', person_id)
        .orderBy('id')
        .execute()
    ).map(({ body_masked }) => /Days left: (\d+)/.exec(body_masked)?.[1])
  const goThrough = async (until: string) => {
    while (today() <= until) {
      await Promise.all([remindOfPapers(world.services), remindOfPapers(world.services)])
      world.clock.advance(86_400_000)
    }
  }
  await goThrough(addDays(last, 3))
  expect(await told(may.id)).toEqual(['60', '30', '7'])
  expect(await told(mayNot.id)).toEqual([])
  admin = await world.signInAs(world.admin_user_id)
  await save(id, { kind: 'food_licence', number: '10012345678901', expires_on: addDays(today(), 5) })
  await goThrough(addDays(today(), 8))
  expect(await told(may.id)).toEqual(['60', '30', '7', '5'])
})

test('everybody reads what the company told of itself, and nothing it has not', async () => {
  const { data } = await world.call(admin, aboutSetting.get)
  const empty = (await world.call(null, getAbout)).data
  expect(empty).toMatchObject({ name: 'Namuna Traders', cin: '', grievance_officer: '', officers: [] })
  expect(empty).toMatchObject({ acknowledge_hours: 48, resolve_months: 1 })
  const told = {
    cin: 'u74999mh2020ptc123456',
    officers: 'Meera Udaharan, Director\n\n Ravi Udaharan, Director ',
    grievance_officer: 'Kiran Udaharan',
    grievance_phone: '+91 (20) 2555-0123',
    grievance_procedure: 'Write to the officer.\n\nYou hear within 48 hours.',
  }
  expect(fieldsOf(await world.ask(admin, aboutSetting.set, { body: { ...data, ...told, cin: 'U123' } }))).toEqual([
    'cin',
  ])
  await world.call(admin, aboutSetting.set, { body: { ...data, ...told } })
  const about = (await world.call(null, getAbout)).data
  expect(about).toMatchObject({
    cin: 'U74999MH2020PTC123456',
    officers: ['Meera Udaharan, Director', 'Ravi Udaharan, Director'],
    grievance_officer: 'Kiran Udaharan',
    grievance_procedure: told.grievance_procedure,
  })
  expect(about).not.toHaveProperty('contact_days')
  const times = (await world.call(admin, supportTimesSetting.get)).data
  await world.call(admin, supportTimesSetting.set, { body: { ...times, acknowledge_hours: 24, resolve_months: 2 } })
  expect((await world.call(null, getAbout)).data).toMatchObject({ acknowledge_hours: 24, resolve_months: 2 })
})
