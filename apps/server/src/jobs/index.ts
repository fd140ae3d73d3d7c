import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../kit/context.ts'
import { growDemo } from '../demo/grow-demo.ts'
import { sendDoorCode, sendResetCode } from '../features/accounts/index.ts'
import { runDonations } from '../features/donations/index.ts'
import { removeFiles } from '../features/files/index.ts'
import { sendMessages } from '../features/messages/index.ts'
import { runProof, sealBooks } from '../features/proof/index.ts'
import { expirePins, issuePinOrders } from '../features/pins/index.ts'
import { releaseHeldIncomes } from './release-held-incomes.ts'
import { runScheduledClosings } from './run-scheduled-closings.ts'
import { sweep } from './sweep.ts'

export interface Jobs {
  /** Lets what runs finish, or come to a good place to stop, and begins nothing more. */
  stop(): Promise<void>
}

interface Turn {
  /** A long one ends early, at a good place, once it is told that the server stops. */
  readonly act: (services: Services, stopping: AbortSignal) => Promise<void>
  readonly when: string
}

/** Every scheduled act, one file each. All of them may run in several processes at once, and be killed at any moment. */
const acts = {
  run_scheduled_closings: { act: runScheduledClosings, when: '* * * * *' },
  release_held_incomes: { act: releaseHeldIncomes, when: '* * * * *' },
  grow_demo: { act: (services: Services) => growDemo(services), when: '* * * * *' },
  issue_pin_orders: { act: issuePinOrders, when: '* * * * *' },
  expire_pins: { act: expirePins, when: '* * * * *' },
  run_donations: { act: runDonations, when: '* * * * *' },
  remove_files: { act: removeFiles, when: '23 * * * *' },
  send_messages: { act: sendMessages, when: '* * * * *' },
  seal_books: { act: sealBooks, when: '*/10 * * * *' },
  prove_books: { act: runProof, when: '*/10 * * * *' },
  sweep: { act: sweep, when: '17 * * * *' },
} as const satisfies Record<string, Turn>

/** Acts that come only when one is asked for, with what it is about. */
const errands = {
  send_reset_code: sendResetCode,
  send_door_code: sendDoorCode,
} as const satisfies Record<string, (services: Services, payload: unknown) => Promise<void>>

/** So that a code somebody waits for is not kept back by a long closing and a large order of pins. */
const at_once = 3
/** The jobs, the listener for the next, and one to spare. */
const connections = at_once + 2

/** The worker speaks to the server's own log; what a job threw is an error, the rest is for whoever debugs. */
const logTo = ({ log }: Services): Logger =>
  new Logger(
    (scope) => (level, message, meta) =>
      log[level === 'error' ? 'error' : 'debug']({ worker: scope, err: meta?.['error'] }, message),
  )

/**
 * Starts the scheduled acts inside this process. The schedule and its turns are rows of the database, so of several
 * processes one does each turn; one that fails is logged and comes again with the next.
 */
export async function startJobs(services: Services): Promise<Jobs> {
  // A pool of its own: the worker reads its rows with the driver's plain types.
  const { types: _exact, ...connection } = services.pool.options
  const pgPool = new pg.Pool({ ...connection, max: connections })
  const warn = (err: Error) => services.log.warn({ err }, 'a database connection of the scheduled acts was lost')
  pgPool.on('error', warn)
  pgPool.on('connect', (client) => void client.on('error', warn))
  const stopping = new AbortController()
  const taskList: TaskList = Object.fromEntries([
    ...Object.entries<Turn>(acts).map(([name, { act }]) => [name, () => act(services, stopping.signal)] as const),
    ...Object.entries(errands).map(([name, act]) => [name, (payload: unknown) => act(services, payload)] as const),
  ])
  let runner: Runner
  try {
    runner = await run({
      pgPool,
      taskList,
      concurrency: at_once,
      noHandleSignals: true,
      logger: logTo(services),
      crontab: Object.entries(acts)
        .map(([name, { when }]) => `${when} ${name} ?jobKey=${name}&max=1`)
        .join('\n'),
    })
  } catch (error) {
    await pgPool.end()
    throw error
  }
  return {
    stop: async () => {
      stopping.abort()
      await runner.stop()
      await pgPool.end()
    },
  }
}
