// Guards: ledger, wallets
import { expect, test } from 'vitest'
import { runChaos } from './testing/chaos/run-chaos.ts'

test('one kill of each kind loses nothing that was acknowledged, does nothing twice and breaks no promise', async () => {
  const { kills, acknowledged, differences, broken_promises } = await runChaos({ kills: 4, seed: 1 })
  expect(differences).toEqual([])
  expect(broken_promises).toEqual([])
  expect(kills).toEqual({ server: 1, postmaster: 1, backend: 1, both: 1 })
  expect(acknowledged).toBeGreaterThan(0)
}, 400_000)
