import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { budgets as all, costs, type Budget, type Cost } from './budgets.ts'

/** What one file of tests used of one cost. */
export interface Count {
  readonly file: string
  readonly cost: Cost
  readonly count: number
}

/** Adds up the lines that the runners wrote: a file, what it used, and how much of it, between tabs. */
export const countsIn = (text: string): readonly Count[] => {
  const counts = new Map<string, Count>()
  for (const line of text.split('\n')) {
    const [file, name, said] = line.split('\t')
    const cost = costs.find((one) => one === name)
    if (file === undefined || cost === undefined) continue
    const key = `${file} ${cost}`
    // What was not written to its end is more than any budget.
    const count = /^\d+$/.test(said ?? '') ? Number(said) : Number.POSITIVE_INFINITY
    counts.set(key, { file, cost, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

const textsIn = async (dir: string, ending: string): Promise<readonly string[]> => {
  const files = (await readdir(dir)).filter((file) => file.endsWith(ending))
  return Promise.all(files.map((file) => readFile(join(dir, file), 'utf8')))
}

export const readCounts = async (dir: string): Promise<readonly Count[]> => {
  return countsIn((await textsIn(dir, '.tsv')).join(''))
}

/** Tests in a browser that passed without having expected anything, by their names. */
export const readEmpty = async (dir: string): Promise<readonly string[]> =>
  (await textsIn(dir, '.empty')).flatMap((text) => text.split('\n')).filter((name) => name !== '')

/** Every file that used more than its budget, said in a line each. */
export const overBudget = (
  counts: readonly Count[],
  budgets: Readonly<Record<Cost, Budget>> = all,
): readonly string[] =>
  counts.flatMap(({ file, cost, count }) => {
    const { each, more } = budgets[cost]
    const budget = more[file] ?? each
    return count > budget ? [`${file}: ${count} ${cost}, its budget is ${budget}`] : []
  })

/** What a file used, in words, dearest cost first. */
export const causeOf = (counts: readonly Count[], file: string): string =>
  costs
    .flatMap((cost) => counts.filter((one) => one.file === file && one.cost === cost))
    .map(({ count, cost }) => `${count} ${cost}`)
    .join(', ')
