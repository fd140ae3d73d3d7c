import type { UnlockInput } from '../plan-input.ts'

/**
 * How many active directs each of so many levels asks for, the nearest level first; null when all are open. Levels beyond
 * the table ask for as many as its last.
 */
export function opensAt({ unlock, unlock_directs }: UnlockInput, levels: number): readonly number[] | null {
  if (unlock === 'none') return null
  return Array.from({ length: levels }, (_, at) => unlock_directs?.[Math.min(at, unlock_directs.length - 1)] ?? at + 1)
}
