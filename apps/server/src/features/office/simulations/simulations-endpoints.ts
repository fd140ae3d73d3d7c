import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import * as contract from '@banyan/contract/setup/simulation.ts'
import { said } from '@banyan/contract/words/refusals.ts'
import { actorOf, companyOf, type Services } from '#kit/context.ts'
import { mount, type Api } from '#kit/http/mount.ts'
import { Refusal } from '#kit/http/refusal.ts'
import { findPackageCards } from '#features/sales/packages/index.ts'
import { createDesk, type Place, type SimulationRun } from './desk.ts'
import { loadTask } from './load-task.ts'
import { shownRun } from './present-outcome.ts'
import type { SimulationTask } from './simulation-thread.ts'

/** What is told of a simulation that begins. */
function runOf(
  { mix, plan, other }: BodyOf<typeof contract.startSimulation>,
  { growth, plans }: SimulationTask,
  begun_at: Date,
): Pick<SimulationRun, 'growth' | 'mix' | 'plans' | 'begun_at'> {
  const asked = other === null ? [plan] : [plan, other]
  const told = plans.map(({ payout_ratio_percent }, at) => ({
    version_id: asked[at]!.version_id,
    payout_ratio_percent,
  }))
  return { growth, mix, plans: told, begun_at }
}

/** Simulations of the plan: begun, followed and ended by an admin who may change the plan; they write into no table. */
export function mountSimulations(api: Api, services: Services): void {
  const desk = createDesk(services)
  api.app.addHook('onClose', () => desk.close())

  /** Where nothing more can run a refusal is thrown inside the act, so that the same key may be tried again. */
  function placeFor(person_id: bigint): Place {
    const place = desk.takePlace(person_id)
    if (place === 'running') throw new Refusal(409, 'simulation_running', said('company.simulation_running'))
    if (place === 'busy') throw new Refusal(409, 'simulations_busy', said('company.simulations_busy'))
    return place
  }

  mount(api, contract.startSimulation, async (context, { body }) => {
    const { person_id } = actorOf(context)
    const begun_at = context.clock.now()
    // The same call again finds its answer and no place: it begins nothing.
    let place: Place | undefined
    try {
      let task: SimulationTask | undefined
      const reply = await context.once(async (trx) => {
        place ??= placeFor(person_id)
        task = await loadTask(trx, body, begun_at)
        context.note({ subject_type: 'simulation' })
        return { data: {} }
      })
      if (task !== undefined) place?.begin(runOf(body, task, begun_at), task)
      return reply
    } finally {
      place?.giveUp()
    }
  })

  mount(api, contract.getSimulation, async (context) => {
    const cards = await findPackageCards(context.db, context.clock.now(), { isPaidFor: true })
    const packages = cards.map(({ id, name, price }) => ({ id, name, price }))
    const run = desk.maybeOwn(actorOf(context).person_id)
    const { cooling_off_days } = companyOf(context)
    return { data: { packages, cooling_off_days, run: run === undefined ? null : shownRun(run) } }
  })

  mount(api, contract.cancelSimulation, async (context) => {
    if (!desk.cancel(actorOf(context).person_id))
      throw new Refusal(409, 'simulation_over', said('company.simulation_over'))
    return { data: {} }
  })
}
