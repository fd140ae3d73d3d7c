import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#kit/database/transaction.ts'
import { createWorld, type World } from '#testing/world.ts'
import { saveRows } from './index.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('the same is written on each row that is named; what is undefined, and any other row, stays', async () => {
  const people = [await world.join({ name: 'Asha Namuna' }), await world.join({ name: 'Ravi Udaharan' })]
  const other = await world.join({ name: 'Kiran Namuna' })
  const ids = people.map(({ person_id }) => person_id)
  await inTransaction(world.db, (trx) => saveRows(trx, 'person', ids, { is_blocked: true, name: undefined }))
  const rows = await world.db
    .selectFrom('person')
    .select(['name', 'is_blocked'])
    .where('id', 'in', [...ids, other.person_id])
    .orderBy('id')
    .execute()
  expect(rows).toEqual([
    { name: 'Asha Namuna', is_blocked: true },
    { name: 'Ravi Udaharan', is_blocked: true },
    { name: 'Kiran Namuna', is_blocked: false },
  ])
})
