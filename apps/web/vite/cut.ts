/** A part of the code that stays together: a module, or modules that exactly the same openings need. */
export interface Piece {
  readonly bytes: number
  /** The pieces whose code must run before this one's. */
  readonly imports: readonly string[]
  /** The openings, by their place in the list, that need it. */
  readonly openings: ReadonlySet<number>
}

/** Whatever is opened at once and needs files: a page from nothing, or a part that opens over one. */
export interface Opening {
  /** Whose it is: what only others open is never put together with what this one needs. */
  readonly roles: ReadonlySet<string>
  /** How often it is opened, against others. */
  readonly weight: number
}

interface File {
  readonly names: readonly string[]
  readonly bytes: number
  readonly imports: ReadonlySet<string>
  readonly openings: ReadonlySet<number>
  /** Of all openings together. */
  readonly roles: string
}

type Files = ReadonlyMap<string, File>

const union = <T>(one: Iterable<T>, other: Iterable<T>): Set<T> => new Set([...one, ...other])
const without = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [...one].filter((each) => !other.has(each))
const inBoth = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>): T[] => [...one].filter((each) => other.has(each))

const rolesOf = (openings: ReadonlySet<number>, all: readonly Opening[]): string =>
  [...new Set([...openings].flatMap((at) => [...(all[at]?.roles ?? [])]))].toSorted().join(' ')

const weightOf = (openings: Iterable<number>, all: readonly Opening[]): number => {
  let sum = 0
  for (const at of openings) sum += all[at]?.weight ?? 0
  return sum
}

/** All files that a file comes with, itself among them. */
function comesWith(files: Files, id: string, found = new Set<string>()): Set<string> {
  found.add(id)
  for (const next of files.get(id)?.imports ?? []) if (!found.has(next)) comesWith(files, next, found)
  return found
}

/** Whether a file needs another by way of a third: put together, the two would need the third in a circle. */
function isReachedAround(files: Files, from: string, to: string): boolean {
  const seen = new Set<string>()
  const isReached = (at: string): boolean => {
    if (at === to) return true
    if (seen.has(at)) return false
    seen.add(at)
    return [...(files.get(at)?.imports ?? [])].some(isReached)
  }
  return [...(files.get(from)?.imports ?? [])].some((next) => next !== to && isReached(next))
}

const joined = (one: File, other: File, names: readonly string[], all: readonly Opening[]): File => {
  const openings = union(one.openings, other.openings)
  const imports = new Set(without(union(one.imports, other.imports), new Set(names)))
  return {
    names: [...one.names, ...other.names],
    bytes: one.bytes + other.bytes,
    imports,
    openings,
    roles: rolesOf(openings, all),
  }
}

/** Pieces that exactly the same openings need are one file from the start: nothing speaks against it. */
function alike(pieces: ReadonlyMap<string, Piece>, all: readonly Opening[]): Map<string, File> {
  const keyOf = ({ openings }: Piece) => [...openings].toSorted((a, b) => a - b).join()
  const first = new Map<string, string>()
  for (const [name, piece] of pieces) if (!first.has(keyOf(piece))) first.set(keyOf(piece), name)
  const fileOf = (name: string) => first.get(keyOf(pieces.get(name) as Piece)) as string
  const files = new Map<string, File>()
  for (const [name, piece] of pieces) {
    const id = fileOf(name)
    const imports = new Set(piece.imports.filter((one) => pieces.has(one)).map(fileOf))
    imports.delete(id)
    const part: File = { ...piece, names: [name], imports, roles: rolesOf(piece.openings, all) }
    const before = files.get(id)
    files.set(id, before === undefined ? part : joined(before, part, [id], all))
  }
  return files
}

/** What one role alone needs stays with that role. */
const mayJoin = (one: File, other: File): boolean =>
  one.roles === other.roles || (one.roles.includes(' ') && other.roles.includes(' '))

interface Join {
  readonly one: string
  readonly other: string
  readonly gain: number
}

/**
 * Cuts code into files: begins with the finest cut that loads nothing in vain, and puts two files together as long as
 * the request that is spared is worth more than the bytes and requests that come in vain. Files of different roles stay
 * apart, and no two files come to need each other in a circle.
 */
export function cut(
  pieces: ReadonlyMap<string, Piece>,
  all: readonly Opening[],
  file_bytes: number,
): readonly (readonly string[])[] {
  const files = alike(pieces, all)
  const fileOf = (id: string) => files.get(id) as File

  /** What some openings fetch in vain when they come to need a file: all that it comes with and they had not. */
  const inVain = (openings: ReadonlySet<number>, id: string): number => {
    let bytes = 0
    for (const each of comesWith(files, id)) {
      const file = fileOf(each)
      bytes += weightOf(without(openings, file.openings), all) * (file.bytes + (each === id ? 0 : file_bytes))
    }
    return bytes
  }

  /** What is spared, told in bytes, when two files become one. */
  const gainOf = (one: string, other: string): number => {
    const [a, b] = [fileOf(one), fileOf(other)]
    if (!mayJoin(a, b)) return 0
    const both = weightOf(inBoth(a.openings, b.openings), all) * file_bytes
    if (both === 0) return 0
    return (
      both -
      inVain(new Set(without(b.openings, a.openings)), one) -
      inVain(new Set(without(a.openings, b.openings)), other)
    )
  }

  const join = (one: string, other: string): void => {
    const file = joined(fileOf(one), fileOf(other), [one, other], all)
    files.set(one, file)
    files.delete(other)
    for (const [id, { imports, ...rest }] of files) {
      if (id === one || !imports.has(other)) continue
      const renamed = new Set(imports).add(one)
      renamed.delete(other)
      files.set(id, { ...rest, imports: renamed })
    }
    for (const id of comesWith(files, one)) {
      const with_it = fileOf(id)
      files.set(id, { ...with_it, openings: union(with_it.openings, file.openings) })
    }
  }

  const joinsOf = (one: string, others: Iterable<string>): Join[] =>
    [...others].flatMap((other) => {
      const gain = gainOf(one, other)
      return gain > 0 ? [{ one, other, gain }] : []
    })

  const ids = [...files.keys()]
  let joins = ids.flatMap((one, at) => joinsOf(one, ids.slice(at + 1)))
  for (;;) {
    joins.sort((a, b) => b.gain - a.gain)
    const best = joins[0]
    if (best === undefined) return [...files.values()].map(({ names }) => names)
    const { one, other } = best
    joins.shift()
    const gain = gainOf(one, other)
    // What was joined meanwhile changed what this one would spare.
    if (gain < best.gain) {
      if (gain > 0) joins.push({ one, other, gain })
      continue
    }
    if (isReachedAround(files, one, other) || isReachedAround(files, other, one)) continue
    join(one, other)
    joins = joins.filter((each) => ![each.one, each.other].some((id) => id === one || id === other))
    const rest = [...files.keys()].filter((id) => id !== one)
    joins.push(...joinsOf(one, rest))
  }
}
