import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '#testing/world.ts'
import type { Reader } from './database.ts'
import { oneRow, rowAs } from './one-row.ts'
import { inTransaction } from './transaction.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const members = (db: Reader) =>
  db.selectFrom('member').innerJoin('person', 'person.id', 'member.person_id').select(['member.id', 'person.name'])
const member = rowAs(oneRow('member', members), ({ name, ...row }) => ({ ...row, initial: name[0] }))

test('one row is read by its id, with what the code knows of it', async () => {
  const { id, name } = await members(world.db).limit(1).executeTakeFirstOrThrow()
  expect(await member.maybe(world.db, id)).toEqual({ id, initial: name[0] })
  expect(await member.maybe(world.db, 999_999n)).toBeUndefined()
})

test('its lock holds the row, and nothing that is joined to it', async () => {
  const { id, person_id } = await world.db
    .selectFrom('member')
    .select(['id', 'person_id'])
    .limit(1)
    .executeTakeFirstOrThrow()
  const free = async (table: 'member' | 'person', of: bigint) => {
    const { rows } = await sql`select from ${sql.table(table)} where id = ${of} for update skip locked`.execute(
      world.db,
    )
    return rows.length === 1
  }
  await inTransaction(world.db, async (trx) => {
    expect((await member.lock(trx, id))?.id).toBe(id)
    expect([await free('member', id), await free('person', person_id)]).toEqual([false, true])
    expect(await member.lock(trx, 999_999n)).toBeUndefined()
  })
  expect(await free('member', id)).toBe(true)
})
