import { parseInstant } from '../calendar/instant.ts'
import type { EventInput } from './scenario-input.ts'

/** The schema has read every instant before, so it names one. */
export const instantOf = (text: string): number => parseInstant(text) ?? Number.NaN

/** The numbers of events in the order in which they apply: by time, ties in file order. */
export function eventOrder(events: readonly EventInput[]): number[] {
  return Array.from(events.keys()).sort((a, b) => instantOf(events[a]!.at) - instantOf(events[b]!.at) || a - b)
}
