import { parentPort } from 'node:worker_threads'
import { startEngine, type EngineAtWork } from './engine-run.ts'

/** One call of the engine, as it crosses to the thread. */
export type EngineCall = {
  [Name in keyof EngineAtWork]: { readonly name: Name; readonly task: Parameters<EngineAtWork[Name]>[0] }
}[keyof EngineAtWork]

const buffersOf = (value: unknown): ArrayBuffer[] => {
  if (ArrayBuffer.isView(value)) return value.buffer instanceof ArrayBuffer ? [value.buffer] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(buffersOf) : []
}

/** The thread of one closing: calls come one after the other, and what the last computes is handed over, not copied. */
const engine = startEngine()
parentPort?.on('message', (call: EngineCall) => {
  if (call.name === 'beginAgain') parentPort?.postMessage(engine.beginAgain(call.task))
  else if (call.name === 'closeAgain') parentPort?.postMessage(engine.closeAgain(call.task))
  else {
    const outcome = engine.close(call.task)
    parentPort?.postMessage(outcome, [...new Set(buffersOf(outcome))])
  }
})
