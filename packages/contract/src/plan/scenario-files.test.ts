import { readdirSync, readFileSync } from 'node:fs'
import type { ScenarioResult } from '@banyan/domain/plan/scenario/scenario-result.ts'
import { runScenario } from '@banyan/domain/plan/scenario/scenario.ts'
import { runOracle } from '@banyan/domain/plan/testing/oracle/settled-oracle.ts'
import { describe, expect, test } from 'vitest'
import type { ScenarioJson } from './scenario-schema.ts'
import { readScenario } from './read-scenario.ts'

const SCENARIOS = new URL('../../../domain/src/plan/testing/scenarios/', import.meta.url)
const GUIDE = new URL('../../../../docs/plan-of-compensation.md', import.meta.url)

const names = readdirSync(SCENARIOS)
  .filter((file) => file.endsWith('.json') && !file.endsWith('.expected.json'))
  .map((file) => file.replace('.json', ''))

const readJson = (file: string): unknown => JSON.parse(readFileSync(new URL(file, SCENARIOS), 'utf8'))

function scenarioOf(value: unknown): ScenarioJson {
  const read = readScenario(value)
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  return read.scenario
}

function resultOf(name: string): ScenarioResult {
  const outcome = runScenario(scenarioOf(readJson(`${name}.json`)))
  if ('faults' in outcome) throw new Error(JSON.stringify(outcome.faults))
  return outcome.result
}

/** The same value with the keys of every object in reverse order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, part]) => [key, reversed(part)]),
  )
}

describe.each(names)('scenario %s', (name) => {
  test('gives the expected figures', () => {
    expect(resultOf(name)).toEqual(readJson(`${name}.expected.json`))
  })

  test('gives the oracle the same figures', () => {
    expect(runOracle(scenarioOf(readJson(`${name}.json`)))).toEqual(resultOf(name))
  })

  test('gives the same bytes again, whatever the order of keys', () => {
    const outcome = runScenario(scenarioOf(reversed(readJson(`${name}.json`))))
    expect(JSON.stringify(outcome)).toBe(JSON.stringify({ result: resultOf(name) }))
  })
})

interface Example {
  readonly scenario: string
  readonly incomes?: readonly object[]
  readonly matching?: readonly { readonly closing?: number; readonly member: string }[]
}

const examples = Array.from(
  readFileSync(GUIDE, 'utf8').matchAll(/```json\n(.*?)```/gs),
  (match) => JSON.parse(match[1]!) as Example,
)

describe('the examples of the plan of compensation', () => {
  test('show every scenario', () => {
    expect(examples.map((example) => example.scenario).sort()).toEqual(names.toSorted())
  })

  test.each(examples)('$scenario holds', ({ scenario, incomes, matching }) => {
    const result = resultOf(scenario)
    if (incomes !== undefined) expect(result.incomes).toMatchObject(incomes)
    for (const row of matching ?? []) {
      const shown = result.matching.find(
        ({ closing, member }) => closing === (row.closing ?? 0) && member === row.member,
      )
      expect(shown).toMatchObject(row)
    }
    expect((incomes?.length ?? 0) + (matching?.length ?? 0)).toBeGreaterThan(0)
  })
})
