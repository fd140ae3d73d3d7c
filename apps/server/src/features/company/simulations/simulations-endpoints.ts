import * as contract from '@banyan/contract/setup/simulation.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findPackageCards } from '#features/sales/packages/index.ts'
import { createDesk } from './desk.ts'
import { loadTask } from './load-task.ts'
import { shownRun } from './present-outcome.ts'
import type { SimulationTask } from './simulation-thread.ts'

/** Simulations of the plan: begun, followed and ended by an admin who may change the plan; they write into no table. */
export function mountSimulations(api: Api, services: Services): void {
  const desk = createDesk(services)
  api.app.addHook('onClose', () => desk.close())

  const assertRoom = (person_id: bigint): void => {
    if (desk.maybeOwn(person_id)?.state === 'running')
      throw new Refusal(409, 'simulation_running', said('company.simulation_running'))
    if (!desk.hasRoom()) throw new Refusal(409, 'simulations_busy', said('company.simulations_busy'))
  }

  mount(api, contract.startSimulation, async (context, { body }) => {
    const { person_id } = actorOf(context)
    const begun_at = context.clock.now()
    // The same call again finds its answer and no task: it begins nothing.
    let task: SimulationTask | undefined
    const reply = await context.once(async (trx) => {
      assertRoom(person_id)
      task = await loadTask(trx, body, begun_at)
      context.note({ subject_type: 'simulation' })
      return { data: {} }
    })
    if (task === undefined) return reply
    // Others may have begun while this one was read.
    assertRoom(person_id)
    const { mix, plan, other } = body
    const asked = other === null ? [plan] : [plan, other]
    const plans = task.plans.map(({ payout_ratio_percent }, at) => ({
      version_id: asked[at]!.version_id,
      payout_ratio_percent,
    }))
    desk.begin(person_id, { growth: task.growth, mix, plans, begun_at }, task)
    return reply
  })

  mount(api, contract.getSimulation, async (context) => {
    const cards = await findPackageCards(context.db, context.clock.now(), { isPaidFor: true })
    const packages = cards.map(({ id, name, price }) => ({ id, name, price }))
    const run = desk.maybeOwn(actorOf(context).person_id)
    return { data: { packages, run: run === undefined ? null : shownRun(run) } }
  })

  mount(api, contract.cancelSimulation, async (context) => {
    if (!desk.cancel(actorOf(context).person_id))
      throw new Refusal(409, 'simulation_over', said('company.simulation_over'))
    return { data: {} }
  })
}
