import { expect, test } from 'vitest'
import { planSchema } from '@banyan/contract/plan/plan-schema.ts'
import { createNetwork } from '@banyan/domain/network/network.ts'
import { eventColumns } from '@banyan/domain/plan/engine/events.ts'
import { engineFor, engineInThread, type Engine } from './engine-for.ts'
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
  looked_at: [],
  virtual_ends: new Map(),
  instant: [],
  opening: [],
  settled: [],
  uncounted: [],
  rules: 2,
  plan: planSchema.parse({}),
  round_off_digits: 2,
  zone: 'UTC',
  from_ms: 0,
  to_ms: 86_400_000,
  is_new_plan: true,
  line_before: [],
}

test('a thread of its own computes what the process itself computes', async () => {
  const [here, there] = await Promise.all([engineFor(4n).close(task), engineInThread().close(task)])
  expect(here.incomes.size).toBe(1)
  expect([here.incomes.paid[0], here.incomes.package_rate[0]]).toEqual([4_000, 80_000])
  expect(there).toEqual(here)
})

test('what goes wrong in the thread is told to whoever asked', async () => {
  await expect(engineInThread().close({ ...task, zone: 'Nowhere/Else' })).rejects.toThrow(/Nowhere/)
})

test('earlier closings are computed again, in a thread as here, and the closing opens with what they end in', async () => {
  const { network, opening, settled, uncounted, ...window } = task
  const without = {
    ...window,
    events: eventColumns([{ kind: 'activation', member: 2, at_ms: 1_000, bv: 500, amount: 500 }]),
  }
  const later = { ...task, events: eventColumns([]), from_ms: task.to_ms, to_ms: 2 * task.to_ms, is_new_plan: false }
  const run = async (engine: Engine) => {
    const changed = await engine.beginAgain({
      network,
      opening,
      settled,
      uncounted,
      newest: [],
      sponsors_before: [],
      undone: { members: [3], paid: [2], plans: [window.plan], grows: true },
    })
    const again = await engine.closeAgain({ ...without, sponsors_then: [] })
    const closed = await engine.close(later)
    engine.dismiss()
    return { changed: [...changed], again, state: closed.state, digest: closed.digest }
  }
  const [here, there] = await Promise.all([run(engineFor(4n)), run(engineInThread())])
  expect(here.changed).toEqual([0, 1, 2, 3])
  expect(here.again.incomes).toEqual([])
  expect(there).toEqual(here)
})

test('a thread that is not needed after all ends', () => {
  expect(() => engineInThread().dismiss()).not.toThrow()
})
