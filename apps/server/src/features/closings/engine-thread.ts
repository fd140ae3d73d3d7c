import { parentPort, workerData } from 'node:worker_threads'
import { runEngine, type EngineTask } from './engine-run.ts'

/** The thread of one closing: what it computes is handed over, not copied. */
const outcome = runEngine(workerData as EngineTask)

const buffersOf = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : []
}

parentPort?.postMessage(outcome, [...new Set(buffersOf(outcome))])
