import { afterAll, beforeAll, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { getAudit, listAudit } from '@banyan/contract/audit/audit.ts'
import { startExport } from '@banyan/contract/exports/exports.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'

const pins = pinLists.admin.path

let world: World
let admin: string
beforeAll(async () => {
  world = await createWorld()
  await issuePins(world, { count: 3 })
  admin = await world.signInAs(world.admin_user_id)
})
afterAll(() => world.close())

async function save(token: string, path: string, query: Readonly<Record<string, string>> = {}) {
  const url = `/api${path}?${new URLSearchParams(query).toString()}`
  const { statusCode } = await world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  return statusCode
}

/** The newest line about an export, whole. */
async function lastLine() {
  const [line] = (await world.list(admin, listAudit, { subject_type: 'export' })).data
  return (await world.call(admin, getAudit, { params: { id: line!.id } })).data
}
const countLines = async () => (await world.list(admin, listAudit, { subject_type: 'export' })).total_count

test.each(['csv', 'xlsx'])(
  'who takes a list away as %s is written down, with the filter and the rows',
  async (format) => {
    expect(await save(admin, `${pins}.${format}`, { status: 'unused', user_id: world.franchise_user_id })).toBe(200)
    expect(await lastLine()).toMatchObject({
      user_id: world.admin_user_id,
      user_type: 'Admin',
      act: `GET ${pins}.${format}`,
      title: pinLists.admin.summary,
      outcome: 'done',
      subject_id: pins,
      ip: '127.0.0.1',
      after: { list: pins, format, rows: 3, filter: ['status: unused', `user id: ${world.franchise_user_id}`] },
    })
  },
)

test('of an export in the background the line says the same', async () => {
  const body = { list: pins, title: 'Pins', format: 'csv', query: { status: 'used' } }
  const { data } = await world.call(admin, startExport, { body })
  expect(await lastLine()).toMatchObject({
    act: 'POST /exports',
    subject_id: String(data.id),
    after: { list: pins, format: 'csv', rows: 0, filter: ['status: used'] },
  })
})

test('an admin who may only look exports, and is seen too', async () => {
  const rights = [page('admin/pin-management/view-pin').id]
  const auditor = await addAdminTo(world, { rights, is_read_only: true })
  expect(await save(auditor.token, `${pins}.csv`)).toBe(200)
  expect(await lastLine()).toMatchObject({ user_id: auditor.user_id, after: { list: pins, rows: 3, filter: [] } })
})

test('a number that rows were found by is in no line', async () => {
  expect(await save(admin, `${listMembers.path}.csv`, { mobile: '9000000000' })).toBe(200)
  expect(await lastLine()).toMatchObject({ after: { filter: ['mobile: •••'] } })
})

test('what was refused is no export', async () => {
  const before = await countLines()
  const { user_id } = await world.join()
  expect(await save(await world.signInAs(user_id), `${pins}.csv`)).toBe(403)
  expect(await save(admin, `${pins}.csv`, { status: 'nothing' })).toBe(400)
  expect(await countLines()).toBe(before)
})
