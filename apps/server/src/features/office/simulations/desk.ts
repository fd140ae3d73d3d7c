import { Worker } from 'node:worker_threads'
import type { BodyOf } from '@banyan/contract/kit/endpoint.ts'
import type { simulationStates, startSimulation } from '@banyan/contract/setup/simulation.ts'
import type { PlanOutcome } from '@banyan/domain/plan/simulation/outcome.ts'
import type { Growth } from '@banyan/domain/plan/simulation/simulation-input.ts'
import type { Services } from '#kit/context.ts'
import type { SimulationNews, SimulationTask } from './simulation-thread.ts'

/** A simulation of one admin: what was asked, how far it is, and what came out. */
export interface SimulationRun {
  readonly growth: Growth
  readonly mix: BodyOf<typeof startSimulation>['mix']
  readonly plans: readonly { readonly version_id: bigint | null; readonly payout_ratio_percent: string | null }[]
  readonly begun_at: Date
  state: (typeof simulationStates)[number]
  done: number
  total: number
  outcomes: readonly PlanOutcome[] | null
}

/** A place that is kept: for a simulation to begin in, or to be given up. */
export interface Place {
  begin(run: Pick<SimulationRun, 'growth' | 'mix' | 'plans' | 'begun_at'>, task: SimulationTask): void
  giveUp(): void
}

/** Two leave the portal room on a small machine. */
const most_at_once = 2
/** Longer than the largest simulation takes on a slow machine. */
const most_ms = 15 * 60_000
const most_megabytes = 1_024
const kept_ms = 86_400_000

const threadFile = new URL('./simulation-thread.ts', import.meta.url)

/**
 * The simulations of one server, in its memory: the newest of each person for a day. Nothing of the books depends on them,
 * and the same seed gives the same again, so a restart may end them.
 */
export interface Desk {
  maybeOwn(person_id: bigint): SimulationRun | undefined
  /**
   * Keeps a place for a simulation that is about to begin, until it has begun or is given up: meanwhile nobody else gets
   * it. Says why where there is none.
   */
  takePlace(person_id: bigint): Place | 'running' | 'busy'
  /** Whether there was something to end. */
  cancel(person_id: bigint): boolean
  close(): Promise<void>
}

export function createDesk({ clock, log }: Pick<Services, 'clock' | 'log'>): Desk {
  const runs = new Map<bigint, SimulationRun>()
  const threads = new Map<SimulationRun, Worker>()
  /** Who has a place in which nothing has begun yet. */
  const taken = new Set<bigint>()

  function end(run: SimulationRun, state: SimulationRun['state']): Promise<unknown> {
    const thread = threads.get(run)
    if (thread === undefined) return Promise.resolve()
    threads.delete(run)
    run.state = state
    return thread.terminate()
  }

  function forgetOld(): void {
    const since = clock.now().getTime() - kept_ms
    for (const [person_id, run] of runs)
      if (run.state !== 'running' && run.begun_at.getTime() <= since) runs.delete(person_id)
  }

  function start(person_id: bigint, begun: Parameters<Place['begin']>[0], task: SimulationTask): void {
    const run: SimulationRun = { ...begun, state: 'running', done: 0, total: 1, outcomes: null }
    const thread = new Worker(threadFile, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: most_megabytes },
    })
    runs.set(person_id, run)
    threads.set(run, thread)
    const fail = (err: unknown): void => {
      if (!threads.has(run)) return
      log.error({ err }, 'a simulation could not be computed')
      void end(run, 'failed')
    }
    const timer = setTimeout(() => fail(new Error('a simulation took too long')), most_ms)
    thread.on('message', (news: SimulationNews) => {
      // What a thread said before it was ended comes after that.
      if (!threads.has(run)) return
      if (!('outcomes' in news)) return void Object.assign(run, news)
      run.outcomes = news.outcomes
      run.done = run.total
      void end(run, 'done')
    })
    thread.on('error', fail)
    thread.on('exit', () => {
      clearTimeout(timer)
      fail(new Error('the thread of a simulation ended'))
    })
  }

  return {
    maybeOwn(person_id) {
      forgetOld()
      return runs.get(person_id)
    },
    takePlace(person_id) {
      if (taken.has(person_id) || runs.get(person_id)?.state === 'running') return 'running'
      if (threads.size + taken.size >= most_at_once) return 'busy'
      taken.add(person_id)
      const giveUp = (): void => void taken.delete(person_id)
      return {
        giveUp,
        begin(begun, task) {
          giveUp()
          start(person_id, begun, task)
        },
      }
    },
    cancel(person_id) {
      const run = runs.get(person_id)
      if (run?.state !== 'running') return false
      void end(run, 'cancelled')
      return true
    },
    close: async () => {
      await Promise.all([...threads.keys()].map((run) => end(run, 'cancelled')))
    },
  }
}
