// Guards: every feature
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linesThatDiffer } from '#features/books/reconciliation/index.ts'
import { brokenPromises } from '#testing/expect-books.ts'
import type { World } from '#testing/world.ts'
import { leftOut } from './testing/accepted/left-out.ts'
import { foundCompany, growByExamples, openCompany, type Grown } from './testing/accepted/grow.ts'
import { setUpAnew } from './testing/accepted/set-up-anew.ts'
import { callsOf } from './testing/calls.ts'
import { erasableInAudit } from './testing/erasable-in-audit.ts'

let world: World
let grown: Grown
beforeAll(async () => {
  world = await openCompany()
  grown = await growByExamples(world, await foundCompany(world))
}, 300_000)
afterAll(() => world.close())

test('every example is accepted', () => {
  expect(grown.refused).toEqual([])
})

test('every call of the contract has an example that is accepted, or a reason for none', () => {
  const names = callsOf(world.app.endpoints).map(({ name }) => name)
  expect(names.filter((name) => !grown.examples.has(name) && leftOut[name] === undefined)).toEqual([])
  expect(Object.keys(leftOut).filter((name) => grown.examples.has(name) || !names.includes(name))).toEqual([])
})

test('what always needs two is agreed to by a second admin', () => {
  const always = world.app.endpoints.flatMap((it) =>
    'guard' in it && it.guard?.second === 'always' ? [`${it.method} ${it.path}`] : [],
  )
  expect(always.length).toBeGreaterThan(10)
  expect(always.filter((name) => !grown.agreed.has(name))).toEqual([])
})

test('no line of the audit, which nobody can empty, says what goes when a member is erased', async () => {
  const members = await world.db.selectFrom('member').select('id').execute()
  expect(members.length).toBeGreaterThan(10)
  expect(await erasableInAudit(world.db)).toEqual([])
})

test('a company is set up by its call, once, on a database of its own', async () => {
  expect(await setUpAnew(world)).toEqual({ status: 200, broken: [] })
})

test('the books of a company in which everything happened are in order', async () => {
  expect(await brokenPromises(world.db)).toEqual([])
  expect(await linesThatDiffer(world.db)).toEqual([])
})
