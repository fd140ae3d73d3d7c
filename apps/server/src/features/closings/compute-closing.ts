import { Worker } from 'node:worker_threads'
import { runEngine, type EngineOutcome, type EngineTask } from './engine-run.ts'

/** Below this the engine is done before a thread has started. */
const small_size = 20_000

const threadFile = new URL('./engine-thread.ts', import.meta.url)

/** Runs the engine where it disturbs nobody: a large closing in a thread of its own, so that requests are answered meanwhile. */
export function computeClosing(task: EngineTask): Promise<EngineOutcome> {
  if (task.network.size + task.events.size < small_size) return Promise.resolve(runEngine(task))
  return computeInThread(task)
}

export function computeInThread(task: EngineTask): Promise<EngineOutcome> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, { workerData: task })
    thread.once('message', resolve)
    thread.once('error', reject)
    thread.once('exit', (code) => reject(new Error(`the closing's thread ended with ${code}`)))
  })
}
