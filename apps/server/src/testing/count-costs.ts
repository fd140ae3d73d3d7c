import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

/** What costs most in a test of the server: the budgets of the check hold how much of it a file may use. */
export type Cost = 'companies' | 'servers' | 'calls'

const counts = new Map<Cost, number>()

export const countCost = (cost: Cost): void => void counts.set(cost, (counts.get(cost) ?? 0) + 1)

/** Writes what one file of tests used to the directory BANYAN_COUNTS, where there is one, and begins anew. */
export const writeCosts = (file: string): void => {
  const dir = process.env['BANYAN_COUNTS'] ?? ''
  const lines = [...counts].map(([cost, count]) => `${file}\t${cost}\t${count}\n`)
  if (dir !== '' && lines.length > 0) appendFileSync(join(dir, `${process.pid}.tsv`), lines.join(''))
  counts.clear()
}
