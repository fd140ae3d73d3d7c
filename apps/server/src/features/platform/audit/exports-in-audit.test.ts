import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { getAudit, listAudit } from '@banyan/contract/audit/audit.ts'
import { startExport } from '@banyan/contract/exports/exports.ts'
import type { ListEndpoint } from '@banyan/contract/kit/list.ts'
import { listMembers } from '@banyan/contract/members/members.ts'
import { pinLists } from '@banyan/contract/pins/pin-acts.ts'
import { wordsOf } from '#kit/lists/filter-in-words.ts'
import { addAdminTo } from '#testing/people/admins.ts'
import { issuePins } from '#testing/sales/issue-pins.ts'
import { createWorld, type World } from '#testing/world.ts'
import { declaredCalls } from '../../../every-call/testing/declared.ts'

const pins = pinLists.admin.path
const lists = (await declaredCalls()).filter((it): it is ListEndpoint => 'row' in it)

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

describe('what was typed to find rows by', () => {
  const typed = { q: 'Asha', name: 'Asha Namuna' }

  test('is in no line of an export', async () => {
    expect(await save(admin, `${listMembers.path}.csv`, typed)).toBe(200)
    expect(await lastLine()).toMatchObject({ after: { filter: ['q: •••', 'name: •••'] } })
  })

  test('is in no line of an export in the background', async () => {
    const body = { list: listMembers.path, title: 'Members', format: 'csv', query: typed }
    await world.call(admin, startExport, { body })
    const line = await lastLine()
    expect(line).toMatchObject({ act: 'POST /exports', after: { filter: ['q: •••', 'name: •••'] } })
    expect(JSON.stringify([line.input, line.after])).not.toContain('Asha')
  })

  test('is what any list is narrowed by in words', () => {
    const hidden = new Set(lists.flatMap((list) => [...wordsOf(list)]))
    expect([...hidden].toSorted()).toMatchInlineSnapshot(`
      [
        "contact",
        "courier",
        "email",
        "ifsc",
        "mobile",
        "name",
        "place",
        "q",
        "reason",
        "search",
        "subject",
        "supplier",
        "title",
        "words",
      ]
    `)
  })
})

test('what was refused is no export', async () => {
  const before = await countLines()
  const { user_id } = await world.join()
  expect(await save(await world.signInAs(user_id), `${pins}.csv`)).toBe(403)
  expect(await save(admin, `${pins}.csv`, { status: 'nothing' })).toBe(400)
  expect(await countLines()).toBe(before)
})
