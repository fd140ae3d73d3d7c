import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { growEarners } from './money/earning.ts'
import { brokenPromises, expectBooksToBalance } from './expect-books.ts'
import { createWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await growEarners(world)
})
afterAll(() => world.close())

const asOwner = (statement: string) => sql.raw(statement).execute(world.database.owner.db)

test('books in order keep every promise', async () => {
  expect(await brokenPromises(world.db)).toEqual([])
})

test('one row that breaks a promise is found among all of them, and the promise is said', async () => {
  await asOwner("update ledger_account set balance_minor = balance_minor + 1 where code = 'cash'")
  expect((await brokenPromises(world.db)).join()).toMatch(/1 breaches, such as \S*cash/)
  await expect(expectBooksToBalance(world)).rejects.toThrow('to deeply equal []')
  await asOwner("update ledger_account set balance_minor = balance_minor - 1 where code = 'cash'")
  await expectBooksToBalance(world)
})

test('where a promise cannot be looked at, that is said, and the others are looked at', async () => {
  await asOwner('alter table pin_movement rename to gone')
  const broken = await brokenPromises(world.db)
  expect(broken).not.toEqual([])
  for (const line of broken) expect(line).toContain('could not be checked: relation "pin_movement" does not exist')
  await asOwner('alter table gone rename to pin_movement')
  await expectBooksToBalance(world)
})
