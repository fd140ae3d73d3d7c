import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import pg from 'pg'
import type { Services } from '../kit/context.ts'
import { growDemo } from '../demo/grow-demo.ts'
import { runScheduledClosings } from './run-scheduled-closings.ts'
import { sweep } from './sweep.ts'

export interface Jobs {
  /** Lets what runs finish, and begins nothing more. */
  stop(): Promise<void>
}

/** Every scheduled act, one file each. All of them may run in several processes at once, and be killed at any moment. */
const acts = {
  run_scheduled_closings: { act: runScheduledClosings, when: '* * * * *' },
  grow_demo: { act: growDemo, when: '* * * * *' },
  sweep: { act: sweep, when: '17 * * * *' },
} as const satisfies Record<string, { act: (services: Services) => Promise<void>; when: string }>

/** One job and the listener for the next. */
const connections = 3

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
  const taskList: TaskList = Object.fromEntries(
    Object.entries(acts).map(([name, { act }]) => [name, () => act(services)]),
  )
  let runner: Runner
  try {
    runner = await run({
      pgPool,
      taskList,
      concurrency: 1,
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
      await runner.stop()
      await pgPool.end()
    },
  }
}
