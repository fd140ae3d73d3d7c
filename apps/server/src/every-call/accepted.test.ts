// Guards: every feature
import { afterAll, beforeAll, expect, test } from 'vitest'
import { actFields, isActNoun, productActFields, productNouns } from '@banyan/contract/approvals/act-fields.ts'
import { linesThatDiffer } from '#features/books/reconciliation/index.ts'
import { shownAsked } from '#features/people/guarded/index.ts'
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

/** What is typed into a form of settings is read by that form, whose words the web keeps. */
test('whoever agrees reads each field of an act in words of its own', async () => {
  const kept = await world.db.selectFrom('approval').select('details').where('kind', '=', 'guarded_act').execute()
  const acts = kept.map(({ details }) => shownAsked.parse(details))
  expect(acts.length).toBeGreaterThan(20)
  const unnamed = acts.flatMap(({ noun, before, after, figures, passing }) => {
    const names = Object.keys({ ...before, ...after, ...figures, ...passing?.after })
    const ofProduct = productNouns.some((one) => one === noun) ? productActFields : names
    const listed: readonly string[] = isActNoun(noun) ? actFields[noun] : ofProduct
    return names.filter((name) => !listed.includes(name)).map((name) => `${noun}.${name}`)
  })
  expect([...new Set(unnamed)]).toEqual([])
})
