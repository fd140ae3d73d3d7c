import { setTimeout as wait } from 'node:timers/promises'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { underLimits } from '#kit/http/allowance.ts'
import type { Services } from '#kit/context.ts'
import { isOfTheMoment } from '#kit/database/database-fault.ts'
import { growDemo } from '#demo/grow-demo.ts'
import { sendContactSignInCode, sendResetCode } from '#features/people/accounts/index.ts'
import { tellOfBroadcasts } from '#features/community/broadcasts/index.ts'
import { remindOfPapers } from '#features/community/company-papers/index.ts'
import { tellOfBegun } from '#features/community/popups/index.ts'
import { watchDueTimes } from '#features/community/support/index.ts'
import { runDonations } from '#features/donations/index.ts'
import { removeExports, writeExports, type Exports } from '#features/platform/exports/index.ts'
import { resumeImports, workOnImports } from '#features/membership/imports/index.ts'
import { removeFiles } from '#features/platform/files/index.ts'
import { sendMessages } from '#features/people/messages/index.ts'
import { runProof, sealBooks } from '#features/books/proof/index.ts'
import { expirePins, issuePinOrders } from '#features/sales/pins/index.ts'
import { lapseReturns, remindOfReturns } from '#features/trade/returns/index.ts'
import { expireProposals } from '#features/trade/product-proposals/index.ts'
import { arriveOrders } from '#features/trade/orders/index.ts'
import { followSums } from './follow-sums.ts'
import { payActivations } from './pay-activations.ts'
import { PatientPool } from './patient-pool.ts'
import { releaseHeldIncomes } from './release-held-incomes.ts'
import { runScheduledClosings } from './run-scheduled-closings.ts'
import { sweep } from './sweep.ts'

export interface Jobs {
  /** Lets what runs finish, or come to a good place to stop, and begins nothing more. */
  stop(): Promise<void>
}

interface Turn {
  /** A long one ends early, at a good place, once it is told that the server stops. */
  readonly act: (services: Services, stopping: AbortSignal, exports: Exports) => Promise<void>
  readonly when: string
}

/** Every scheduled act, one file each. All of them may run in several processes at once, and be killed at any moment. */
const acts = {
  pay_activations: { act: payActivations, when: '* * * * *' },
  run_scheduled_closings: { act: runScheduledClosings, when: '* * * * *' },
  release_held_incomes: { act: releaseHeldIncomes, when: '* * * * *' },
  grow_demo: { act: (services: Services) => growDemo(services), when: '* * * * *' },
  issue_pin_orders: { act: issuePinOrders, when: '* * * * *' },
  expire_pins: { act: expirePins, when: '* * * * *' },
  run_donations: { act: runDonations, when: '* * * * *' },
  remove_files: { act: removeFiles, when: '23 * * * *' },
  write_exports: {
    act: (services: Services, stopping: AbortSignal, exports: Exports) => writeExports(services, exports, stopping),
    when: '* * * * *',
  },
  work_on_imports: { act: workOnImports, when: '* * * * *' },
  remove_exports: { act: removeExports, when: '*/10 * * * *' },
  send_messages: { act: sendMessages, when: '* * * * *' },
  seal_books: { act: sealBooks, when: '*/10 * * * *' },
  prove_books: { act: runProof, when: '*/10 * * * *' },
  tell_of_broadcasts: { act: tellOfBroadcasts, when: '* * * * *' },
  tell_of_begun_news: { act: tellOfBegun, when: '* * * * *' },
  watch_due_times: { act: watchDueTimes, when: '*/5 * * * *' },
  // Reminded before they lapse.
  remind_of_returns: { act: remindOfReturns, when: '*/10 * * * *' },
  lapse_returns: { act: lapseReturns, when: '*/10 * * * *' },
  expire_proposals: { act: expireProposals, when: '*/10 * * * *' },
  arrive_orders: { act: arriveOrders, when: '*/10 * * * *' },
  remind_of_papers: { act: remindOfPapers, when: '41 * * * *' },
  follow_sums: { act: followSums, when: '* * * * *' },
  sweep: { act: sweep, when: '17 * * * *' },
} as const satisfies Record<string, Turn>

export type ScheduledAct = keyof typeof acts

/** Acts that come only when one is asked for, with what it is about. */
const errands = {
  send_reset_code: sendResetCode,
  send_door_code: sendContactSignInCode,
} as const satisfies Record<string, (services: Services, payload: unknown) => Promise<void>>

/** So that a code somebody waits for is not kept back by a long closing, a large order of pins and a long export. */
const at_once = 4
/** The jobs, the listener for the next, and one to spare. */
const connections = at_once + 2

/**
 * The worker speaks to the server's own log; what a job threw is an error, the rest is for whoever debugs. So is what an
 * outage broke: that is said once, by whoever watches the database, and the job comes again.
 */
const logTo = ({ log }: Services): Logger =>
  new Logger((scope) => (level, message, meta) => {
    const err = meta?.['error']
    log[level === 'error' && !isOfTheMoment(err) ? 'error' : 'debug']({ worker: scope, err }, message)
  })

/** Before a worker that ended by itself is begun again. */
const pause_ms = 5_000

const taskListOf = (services: Services, stopping: AbortSignal, exports: Exports): TaskList =>
  Object.fromEntries([
    ...Object.entries<Turn>(acts).map(
      ([name, { act }]) => [name, () => underLimits('schedule', () => act(services, stopping, exports))] as const,
    ),
    ...Object.entries(errands).map(
      ([name, act]) => [name, (payload: unknown) => underLimits('schedule', () => act(services, payload))] as const,
    ),
  ])

const crontab = Object.entries(acts)
  .map(([name, { when }]) => `${when} ${name} ?jobKey=${name}&max=1`)
  .join('\n')

/**
 * Starts the scheduled acts inside this process. The schedule and its turns are rows of the database, so of several
 * processes one does each turn; one that fails is logged and comes again with the next. A worker that ends by itself is
 * begun again. `exports` are the lists that this server can write to files.
 */
export async function startJobs(services: Services, exports: Exports = new Map()): Promise<Jobs> {
  const pgPool = new PatientPool(services.pool, connections)
  const stopping = new AbortController()
  const { signal } = stopping
  const taskList = taskListOf(services, signal, exports)
  const logger = logTo(services)
  const plan = { taskList, crontab, concurrency: at_once, noHandleSignals: true }
  // What is prepared stays with a connection, and a pooler gives every transaction another.
  const begin = async () => {
    const begun = await run({ pgPool, logger, ...plan, noPreparedStatements: services.pool.isPooled })
    await resumeImports(services).catch((err: unknown) =>
      services.log.error({ err }, 'imports wait for their schedule'),
    )
    return begun
  }

  let runner: Runner
  try {
    runner = await begin()
  } catch (error) {
    await pgPool.end()
    throw error
  }
  const keep = async (): Promise<void> => {
    while (!signal.aborted) {
      await runner.promise.catch(() => undefined)
      if (signal.aborted) return
      services.log.error('The schedule stopped by itself. It is begun again.')
      await wait(pause_ms, undefined, { signal }).catch(() => undefined)
      if (signal.aborted) return
      await begin().then(
        (next) => (runner = next),
        (err: unknown) => services.log.error({ err }, 'the schedule cannot be begun'),
      )
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      // Rejects when it has ended already.
      await runner.stop().catch(() => undefined)
      await kept
      await pgPool.end()
    },
  }
}
