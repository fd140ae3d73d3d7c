import { parentPort } from 'node:worker_threads'
import { runEngine, type EngineTask } from './engine-run.ts'

const buffersOf = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : []
}

/** The thread of one closing: what it computes is handed over, not copied. */
parentPort?.once('message', (task: EngineTask) => {
  const outcome = runEngine(task)
  parentPort?.postMessage(outcome, [...new Set(buffersOf(outcome))])
})
