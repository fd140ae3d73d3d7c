import type { Sighting } from './asking.ts'
import { median, percentile, rounded } from './figures.ts'

/** What one kind of call took; times are milliseconds. */
export interface CallFigures {
  readonly call: string
  readonly count: number
  readonly per_s: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly max: number
}

export interface Tally {
  /** Of answers with a status of 2xx alone: a refusal is quick. The first line is all of them together. */
  readonly calls: readonly CallFigures[]
  /** How often each other status came; 0: no answer. */
  readonly others: Readonly<Record<string, number>>
}

const figuresOf = (call: string, taken_ms: readonly number[], passed_ms: number): CallFigures => ({
  call,
  count: taken_ms.length,
  per_s: rounded((taken_ms.length * 1000) / passed_ms, 1),
  p50: rounded(median(taken_ms), 1),
  p95: rounded(percentile(taken_ms, 0.95), 1),
  p99: rounded(percentile(taken_ms, 0.99), 1),
  max: rounded(percentile(taken_ms, 1), 1),
})

/** Keeps what was seen since it was begun. */
export function startTally() {
  const taken = new Map<string, number[]>()
  const others: Record<string, number> = {}
  const began_ms = performance.now()
  return {
    see({ call, status, began_ms: asked_ms, ended_ms }: Sighting): void {
      if (status < 200 || status > 299) {
        others[status] = (others[status] ?? 0) + 1
        return
      }
      const figures = taken.get(call) ?? []
      figures.push(ended_ms - asked_ms)
      taken.set(call, figures)
    },
    end(): Tally {
      const all = [...taken.values()].flat()
      if (all.length === 0) throw new Error(`nothing was answered: ${JSON.stringify(others)}`)
      const passed_ms = performance.now() - began_ms
      const calls = [...taken].map(([call, figures]) => figuresOf(call, figures, passed_ms))
      calls.sort((a, b) => b.count - a.count)
      return { calls: [figuresOf('all', all, passed_ms), ...calls], others }
    },
  }
}
