import { Worker } from 'node:worker_threads'
import { startEngine, type EngineAtWork } from './engine-run.ts'
import type { EngineCall } from './engine-thread.ts'

/** Below so many members the engine is done in less time than a thread takes to start: some tens of milliseconds. */
const small_size = 200_000

const threadFile = new URL('./engine-thread.ts', import.meta.url)

/** Where a closing is computed: the calls of the engine, one after the other. */
export type Engine = {
  [Name in keyof EngineAtWork]: (task: Parameters<EngineAtWork[Name]>[0]) => Promise<ReturnType<EngineAtWork[Name]>>
} & {
  /** For whoever is done with it. */
  dismiss(): void
}

function engineHere(): Engine {
  const engine = startEngine()
  return {
    beginAgain: async (task) => engine.beginAgain(task),
    closeAgain: async (task) => engine.closeAgain(task),
    close: async (task) => engine.close(task),
    dismiss: () => undefined,
  }
}

/** A thread of its own, which gets ready while its task is still being read. */
export function engineInThread(): Engine {
  const thread = new Worker(threadFile)
  // Between two calls nobody waits: a thread that fails then is found gone by the next one, and the process goes on.
  thread.on('error', () => undefined)
  const ask = <Answer>(call: EngineCall) =>
    new Promise<Answer>((resolve, reject) => {
      const onExit = (code: number) => reject(new Error(`the closing's thread ended with ${code}`))
      thread.once('error', reject)
      thread.once('exit', onExit)
      thread.once('message', (answer: Answer) => {
        thread.off('error', reject)
        thread.off('exit', onExit)
        resolve(answer)
      })
      thread.postMessage(call)
    })
  return {
    beginAgain: (task) => ask({ name: 'beginAgain', task }),
    closeAgain: (task) => ask({ name: 'closeAgain', task }),
    close: (task) => ask({ name: 'close', task }),
    dismiss: () => void thread.terminate(),
  }
}

/** The engine for so many members, where it disturbs nobody: requests are answered while a large closing is computed. */
export const engineFor = (members: bigint): Engine => (members < small_size ? engineHere() : engineInThread())
