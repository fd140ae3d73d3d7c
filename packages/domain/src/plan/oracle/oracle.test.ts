import { expect, test } from 'vitest'
import { runScenario } from '../scenario.ts'
import { runOracle } from './oracle.ts'
import { randomScenario } from './random-scenario.ts'

const NETWORKS = 1_000

test('the engine and the oracle agree on random networks', { timeout: 120_000 }, () => {
  for (let seed = 1; seed <= NETWORKS; seed += 1) {
    const scenario = randomScenario(seed)
    expect(JSON.stringify(runScenario(scenario)), `seed ${seed}`).toBe(JSON.stringify({ result: runOracle(scenario) }))
  }
})
