import { expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { createNetwork } from '@banyan/domain/network/network.ts'
import { eventColumns } from '@banyan/domain/plan/events.ts'
import { engineFor, engineInThread } from './engine-for.ts'
import type { EngineTask } from './engine-run.ts'

/** The root, somebody below, and one on each side of that. */
const task: EngineTask = {
  network: createNetwork(Int32Array.of(-1, 0, 1, 1), Uint8Array.of(0, 0, 0, 1), Int32Array.of(-1, 0, 1, 1)),
  events: eventColumns(
    [1, 2, 3].map((member) => ({
      kind: 'activation',
      member,
      at_ms: 1_000,
      bv: 50_000,
      amount: 50_000,
      package_rate: 80_000,
      turns_active: true,
    })),
  ),
  opening: [],
  plan: planSchema.parse({}),
  round_off_digits: 2,
  zone: 'UTC',
  from_ms: 0,
  to_ms: 86_400_000,
  is_new_plan: true,
}

test('a thread of its own computes what the process itself computes', async () => {
  const [here, there] = await Promise.all([engineFor(4n).run(task), engineInThread().run(task)])
  expect(here.incomes.size).toBe(1)
  expect([here.incomes.paid[0], here.incomes.package_rate[0]]).toEqual([4_000, 80_000])
  expect(there).toEqual(here)
})

test('what goes wrong in the thread is told to whoever asked', async () => {
  await expect(engineInThread().run({ ...task, zone: 'Nowhere/Else' })).rejects.toThrow(/Nowhere/)
})

test('a thread that is not needed after all ends', () => {
  expect(() => engineInThread().dismiss()).not.toThrow()
})
