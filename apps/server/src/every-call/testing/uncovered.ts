import { admitted, castFor, everybody } from './casts.ts'
import type { Matrix } from './matrix.ts'

/** What so many states in full should have met and have not: every call in every state, and each all whom it lets in. */
export function uncovered({ calls, cells }: Matrix, states: number): string[] {
  const casts = Array.from({ length: states }, (_, state) => castFor(calls, state))
  const planned = casts.flatMap((cast) => [...cast.values()]).reduce((sum, own) => sum + own.length, 0)
  const missed = casts.flatMap((cast, state) => {
    const made = new Set([...cast.values()].flat())
    const idle = everybody.filter((role) => cast.get(role)!.length === 0)
    return [...calls.filter((call) => !made.has(call)).map(({ name }) => name), ...idle].map(
      (it) => `${it} in ${state}`,
    )
  })
  const unmet = calls.flatMap((call) =>
    admitted(call)
      .filter((role) => !casts.some((cast) => cast.get(role)!.includes(call)))
      .map((role) => `${role} at ${call.name}`),
  )
  return [...(cells() === planned ? [] : [`${cells()} calls instead of ${planned}`]), ...missed, ...unmet]
}
