import { afterAll, beforeAll, expect, test } from 'vitest'
import { growFuzzCompany, type FuzzCompany } from './testing/fuzz/company.ts'
import { runFuzz } from './testing/fuzz/run-fuzz.ts'

let company: FuzzCompany
beforeAll(async () => {
  company = await growFuzzCompany()
}, 120_000)
afterAll(() => company.world.close())

test('fifteen hundred requests of chance break nothing, show nothing and leave the books in order', async () => {
  const { findings, broken_promises, classes } = await runFuzz(company, { seed: 1, requests: 1_500 })
  expect(findings).toEqual([])
  expect(broken_promises).toEqual([])
  // Most are refused, and enough are not: a storm that is turned away at once would prove little.
  expect(classes['2xx']).toBeGreaterThan(150)
  expect(classes['4xx']).toBeGreaterThan(500)
}, 300_000)
