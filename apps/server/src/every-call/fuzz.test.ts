// Guards: what is shared
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countOf, firstSeed } from '@banyan/domain/testing/counts.ts'
import { compareActs } from '#testing/compare-acts.ts'
import { growFuzzCompany, type FuzzCompany } from './testing/fuzz/company.ts'
import { runFuzz } from './testing/fuzz/run-fuzz.ts'

let company: FuzzCompany
beforeAll(async () => {
  company = await growFuzzCompany({ stories: 'told' })
  const { database, clock } = company.world
  // Rows that are put right between two requests are so past all calls: no marks.
  await compareActs(database, new Date(clock.now().getTime() + 1), { marks_later: 1_000_000 })
}, 300_000)
afterAll(() => company.world.close())

const requests = countOf({ short: 500, long: 1_500 })

test(`${requests} requests of chance break nothing, show nothing and leave the books in order`, async () => {
  const seed = firstSeed()
  const { findings, broken_promises, classes, never_accepted } = await runFuzz(company, { seed, requests })
  expect(findings, `seed ${seed}`).toEqual([])
  expect(broken_promises, `seed ${seed}`).toEqual([])
  expect(never_accepted).toEqual(['POST /setup'])
  // Most are refused, and enough are not: a storm that is turned away at once would prove little.
  expect(classes['2xx']).toBeGreaterThan(requests / 10)
  expect(classes['4xx']).toBeGreaterThan(requests / 3)
}, 300_000)
