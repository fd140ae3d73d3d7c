import { parseInstant } from '../../calendar/instant.ts'
import type { EventInput } from './scenario-input.ts'

/** The schema has read every instant before, so it names one. */
export const instantOf = (text: string): number => parseInstant(text) ?? Number.NaN

/** The numbers of events in the order in which they apply: by time, ties in file order. */
export function eventOrder(events: readonly EventInput[]): number[] {
  const at_ms = events.map(({ at }) => instantOf(at))
  return Array.from(events.keys()).sort((a, b) => at_ms[a]! - at_ms[b]! || a - b)
}
