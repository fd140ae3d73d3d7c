// Guards: rights
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listPackages, changePackage } from '@banyan/contract/packages/packages.ts'
import { blockAdmin, saveAdminRights, unblockAdmin } from '@banyan/contract/rights/sub-admins.ts'
import { page } from '@banyan/contract/catalogue/catalogue.ts'
import { companyDetails } from '@banyan/contract/company/company.ts'
import { touchSettings } from '#features/platform/company/index.ts'
import { createPerson } from '#features/people/persons/index.ts'
import { inTransaction } from '#kit/database/transaction.ts'
import type { Answer } from '#testing/ask-app.ts'
import { createWorld, type World } from '#testing/world.ts'
import { tokenOf } from './testing/sessions.ts'
import { bodiesOf } from './testing/samples.ts'

const packagesPage = page('admin/donation/packages').id

let world: World
let admin: string
let sub_id: bigint
beforeAll(async () => {
  world = await createWorld()
  admin = await world.signInAs(world.admin_user_id)
  const { clock } = world
  const sub = { user_id: 'sub-admin', user_type: 'Admin', name: 'Meena Namuna', mobile: '9000000003' } as const
  sub_id = await inTransaction(world.db, (trx) =>
    createPerson(trx, {
      ...sub,
      email: 'sub@example.com',
      password_hash: null,
      created_at: clock.now(),
      created_by: null,
    }),
  )
})
beforeEach(async () => {
  const rights = { access_rights: [packagesPage], is_blocked: false }
  await world.db.updateTable('person').set(rights).where('id', '=', sub_id).execute()
})
afterAll(() => world.close())

const versionOf = async () =>
  (await world.db.selectFrom('person').select('version').where('id', '=', sub_id).executeTakeFirstOrThrow()).version

const setRights = async (rights: number[]): Promise<Answer> => {
  const body = { rights, is_read_only: false, version: await versionOf() }
  return world.ask(admin, saveAdminRights, { params: { id: sub_id }, body })
}

/** What came back, and whether it was asked only after the edit had been answered. */
interface Heard extends Answer {
  readonly isAfter: boolean
}

/**
 * Fifty ask without a pause while the edit is made, each until it has asked once more after that. The edit begins when
 * the first of them was answered, so that some are always before it, however slow the machine.
 */
async function race(ask: (nth: number) => Promise<Answer>, edit: () => Promise<Answer>): Promise<Heard[]> {
  let isEdited = false
  const heard: Heard[] = []
  const begun = Promise.withResolvers<void>()
  const worker = async (nth: number) => {
    for (let isAfter = false; !isAfter;) {
      isAfter = isEdited
      heard.push({ ...(await ask(nth)), isAfter })
      begun.resolve()
    }
  }
  const workers = Promise.all(Array.from({ length: 50 }, (_, nth) => worker(nth)))
  // Whoever fails ends the wait too, and is told of below.
  await Promise.race([begun.promise, workers])
  const { status, body } = await edit()
  isEdited = true
  expect([status, body]).toEqual([200, expect.anything()])
  await workers
  return heard
}

const statuses = (heard: readonly Heard[]) => new Set(heard.map(({ status }) => status))
const after = (heard: readonly Heard[]) => heard.filter(({ isAfter }) => isAfter)

test('a right that is taken while fifty read with it: each reads all or nothing, and whoever asks later nothing', async () => {
  const token = await tokenOf(world, sub_id)
  const read = () => world.ask(token, listPackages)
  const whole = await read()
  for (let round = 0; round < 3; round++) {
    await setRights([packagesPage])
    const heard = await race(read, () => setRights([]))
    for (const { status, body } of heard) {
      if (status === 200) expect(body).toEqual(whole.body)
      else expect([status, body.code]).toEqual([403, 'not_allowed'])
    }
    expect(statuses(heard)).toEqual(new Set([200, 403]))
    expect(statuses(after(heard))).toEqual(new Set([403]))
  }
})

test('a right that is taken while fifty write with it: nothing is written by whoever asks later', async () => {
  const token = await tokenOf(world, sub_id)
  const { id } = world.packages[0]!
  const sample = bodiesOf(world)['POST /admin/packages/:id']
  const packageNow = () =>
    world.db.selectFrom('package').select(['name', 'version']).where('id', '=', id).executeTakeFirstOrThrow()
  const names = new Set<string>()
  const write = async (nth: number) => {
    const name = `Namuna ${nth}`
    const { version } = await packageNow()
    const answer = await world.ask(token, changePackage, { params: { id }, body: { ...sample, name, version } })
    if (answer.status === 200) names.add(name)
    return answer
  }
  const heard = await race(write, () => setRights([]))
  expect(statuses(after(heard))).toEqual(new Set([403]))
  expect([...statuses(heard)].filter((status) => ![200, 403, 409].includes(status))).toEqual([])
  const { name } = await packageNow()
  expect(names).toContain(name)
})

test('a block while fifty ask: whoever asks later has no session', async () => {
  const token = await tokenOf(world, sub_id)
  const reason = { params: { id: sub_id }, body: { reason: 'For a test' } }
  const heard = await race(
    () => world.ask(token, listPackages),
    () => world.ask(admin, blockAdmin, reason),
  )
  expect(statuses(heard)).toEqual(new Set([200, 401]))
  expect(statuses(after(heard))).toEqual(new Set([401]))
  expect((await world.ask(admin, unblockAdmin, reason)).status).toBe(200)
})

const switchPackages = (is_active: boolean) =>
  inTransaction(world.db, async (trx) => {
    await trx.updateTable('route').set({ is_active }).where('id', '=', packagesPage).execute()
    await touchSettings(trx)
  })

test('a page switched off while fifty ask: whoever asks later is refused', async () => {
  const token = await tokenOf(world, sub_id)
  const heard = await race(
    () => world.ask(token, listPackages),
    async () => {
      await switchPackages(false)
      return world.ask(null, companyDetails)
    },
  )
  await switchPackages(true)
  expect(statuses(after(heard))).toEqual(new Set([403]))
})

test('of two who take and give rights at once one is told that the other was first', async () => {
  const version = await versionOf()
  const save = (rights: number[]) =>
    world.ask(admin, saveAdminRights, { params: { id: sub_id }, body: { rights, is_read_only: false, version } })
  const answers = await Promise.all([save([]), save([page('admin/closings').id])])
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
})
