// Guards: what is shared
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growFuzzCompany, type FuzzCompany } from './testing/fuzz/company.ts'

let company: FuzzCompany
beforeAll(async () => {
  company = await growFuzzCompany()
}, 120_000)
afterAll(() => company.world.close())

/** The ids at which a member finds the own details, of all that requests are made with. */
const ownIds = async (): Promise<string[]> => {
  const { material, tokenOf, world } = company
  const headers = { authorization: `Bearer ${tokenOf('User')}` }
  const found: string[] = []
  for (const user_id of material.words['user_id']!) {
    const { statusCode } = await world.app.inject({ url: `/api/user/details?user_id=${user_id}`, headers })
    if (statusCode === 200) found.push(user_id)
  }
  return found
}

test('requests are made with the own id of the member who asks, also after another took the place of one who left', async () => {
  const { db, clock } = company.world
  const [first, ...others] = await ownIds()
  expect([typeof first, others]).toEqual(['string', []])
  const member = db.selectFrom('person').select('id').where('user_id', '=', first!)
  await db.updateTable('member').set({ left_at: clock.now() }).where('person_id', '=', member).execute()
  await company.renew('User')
  const then = await ownIds()
  expect(then).toHaveLength(1)
  expect(then).not.toContain(first)
})
