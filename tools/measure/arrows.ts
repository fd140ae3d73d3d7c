import { dirname, join } from 'node:path'

/** So many imports go from files of one group to files of another. */
export interface Arrow {
  readonly from: string
  readonly to: string
  readonly count: number
}

/** The file that an import means, as far as it is of the same application. */
function meant(from: string, name: string): string {
  if (name.startsWith('.')) return join(dirname(from), name)
  const app = /^apps\/\w+\/src\//.exec(from)?.[0] ?? ''
  return name.startsWith('#') ? app + name.slice(1) : name
}

const importsIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(?<name>[^']+)'/g)].map(({ groups }) => groups?.['name'] ?? '')

export function importsBetween(
  files: readonly string[],
  textOf: (file: string) => string,
  groupOf: (file: string) => string | undefined,
): readonly Arrow[] {
  const counts = new Map<string, Arrow>()
  for (const file of files) {
    const from = groupOf(file)
    if (from === undefined) continue
    for (const name of importsIn(textOf(file))) {
      const to = groupOf(meant(file, name))
      if (to === undefined || to === from) continue
      const key = `${from} ${to}`
      counts.set(key, { from, to, count: (counts.get(key)?.count ?? 0) + 1 })
    }
  }
  return [...counts.values()]
}

/** The groups that reach each other both ways, circle by circle. */
export function circlesOf(arrows: readonly Arrow[]): readonly (readonly string[])[] {
  const groups = [...new Set(arrows.flatMap(({ from, to }) => [from, to]))]
  const reachedBy = (start: string): ReadonlySet<string> => {
    const seen = new Set<string>()
    const queue = [start]
    for (let group = queue.pop(); group !== undefined; group = queue.pop())
      for (const { from, to } of arrows)
        if (from === group && !seen.has(to)) {
          seen.add(to)
          queue.push(to)
        }
    return seen
  }
  const reach = new Map(groups.map((group) => [group, reachedBy(group)]))
  const circles = new Map<string, string[]>()
  for (const group of groups.toSorted()) {
    if (reach.get(group)?.has(group) !== true) continue
    const head = groups.toSorted().find((one) => reach.get(group)?.has(one) && reach.get(one)?.has(group)) ?? group
    circles.set(head, [...(circles.get(head) ?? []), group])
  }
  return [...circles.values()]
}
