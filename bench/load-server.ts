import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startServer } from '../apps/server/src/testing/processes/server-process.ts'

export interface LoopPause {
  readonly p99_ms: number
  readonly max_ms: number
}

/**
 * A server with the demo company, started anew once the company is made, so that making it is no part of its memory.
 * Its event loop is watched from within by `loop-pause.ts`.
 */
export async function startWatched() {
  const data_dir = await mkdtemp(join(tmpdir(), 'banyan-load-'))
  const pause_file = join(data_dir, 'loop-pause.json')
  const watching = `--import ${new URL('loop-pause.ts', import.meta.url).href}`
  const plain = { DATA_DIR: data_dir, HOST: '127.0.0.1' }
  const start = (env: Readonly<Record<string, string>>) => startServer({ env, words: ['--demo'] })
  let server = start(plain)
  const stop = async (): Promise<void> => {
    server.kill('SIGTERM')
    await server.ended()
  }
  const remove = () => rm(data_dir, { recursive: true, force: true })
  try {
    await server.ready()
    await stop()
    server = start({ ...plain, NODE_OPTIONS: watching, LOOP_PAUSE_FILE: pause_file })
    const url = await server.ready()
    return {
      data_dir,
      url,
      pid: server.pid,
      /** The pauses since this was last asked. */
      async pauses(): Promise<LoopPause> {
        await rm(pause_file, { force: true })
        server.kill('SIGUSR2')
        for (;;) {
          const text = await readFile(pause_file, 'utf8').catch(() => undefined)
          if (text !== undefined) return JSON.parse(text) as LoopPause
          await wait(20)
        }
      },
      stop: () => stop().finally(remove),
    }
  } catch (error) {
    await stop().finally(remove)
    throw error
  }
}
