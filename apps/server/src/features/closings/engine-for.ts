import { Worker } from 'node:worker_threads'
import { runEngine, type EngineOutcome, type EngineTask } from './engine-run.ts'

/** Below so many members the engine is done in less time than a thread takes to start: some tens of milliseconds. */
const small_size = 200_000

const threadFile = new URL('./engine-thread.ts', import.meta.url)

/** Where a closing is computed. */
export interface Engine {
  /** Runs the task, and is not needed afterwards. */
  run(task: EngineTask): Promise<EngineOutcome>
  /** For whoever cannot run it after all. */
  dismiss(): void
}

const engineHere: Engine = { run: (task) => Promise.resolve(runEngine(task)), dismiss: () => undefined }

/** A thread of its own, which gets ready while its task is still being read. */
export function engineInThread(): Engine {
  const thread = new Worker(threadFile)
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        thread.once('message', resolve)
        thread.once('error', reject)
        thread.once('exit', (code) => reject(new Error(`the closing's thread ended with ${code}`)))
        thread.postMessage(task)
      }),
    dismiss: () => void thread.terminate(),
  }
}

/** The engine for so many members, where it disturbs nobody: requests are answered while a large closing is computed. */
export const engineFor = (members: bigint): Engine => (members < small_size ? engineHere : engineInThread())
