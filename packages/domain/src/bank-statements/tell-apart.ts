import { isNumbered, isSameEntry } from './entry-key.ts'
import type { ReadEntry } from './read-entry.ts'

interface Balanced {
  readonly balance_minor: bigint | null
}

/** What a line of a file is beside the lines above it and the entries that are there. */
export type Told<K, L> =
  | { readonly is: 'new' }
  | { readonly is: 'known'; readonly known: K }
  /** The bank's number says that it is a line above. */
  | { readonly is: 'twice'; readonly above: L }

type Line = { readonly entry: ReadEntry }

/**
 * Tells lines of one key apart. Without a number of the bank each line is an entry: a bank does not print one twice. So two
 * files that overlap have as many as the one that has most, each known entry being one line: one that says the same
 * balance before one that says none.
 */
function tellLines<K extends Balanced, L extends Line>(lines: readonly L[], known: readonly K[]): Map<L, Told<K, L>> {
  const told = new Map<L, Told<K, L>>()
  const single: L[] = []
  for (const line of lines) {
    const above = isNumbered(line.entry) ? single.find((one) => isSameEntry(one.entry, line.entry)) : undefined
    if (above === undefined) single.push(line)
    else told.set(line, { is: 'twice', above })
  }
  const left = new Set(known)
  for (const fits of [(one: K, entry: ReadEntry) => one.balance_minor === entry.balance_minor, isSameEntry])
    for (const line of single) {
      if (told.has(line)) continue
      const one = [...left].find((entry) => fits(entry, line.entry))
      if (one === undefined) continue
      left.delete(one)
      told.set(line, { is: 'known', known: one })
    }
  return told
}

/** What each line of a file is, once it is compared with the others and with the entries of its key that are there. */
export function tellApart<K extends Balanced, L extends Line>(
  lines: readonly L[],
  known: ReadonlyMap<string, readonly K[]>,
): (line: L) => Told<K, L> {
  const told = [...Map.groupBy(lines, ({ entry }) => entry.entry_key)].map(([key, same]) =>
    tellLines(same, known.get(key) ?? []),
  )
  const all = new Map(told.flatMap((of) => [...of]))
  return (line) => all.get(line) ?? { is: 'new' }
}
