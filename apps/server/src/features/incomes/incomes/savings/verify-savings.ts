import type { Transaction } from '#kit/database/database.ts'
import { decideSavings, keyOf, type Holdings, type Saving } from './decide-savings.ts'
import {
  findJournals,
  findOwed,
  findReleased,
  findSavingsOf,
  type SavingsLine,
  type SavingsJournal,
} from './proof-queries.ts'
import { linesOf } from './savings-lines.ts'
import { startSavingPlans, type SavingPlan } from './saving-plan.ts'

interface Finding {
  readonly checked: bigint
  readonly breaches: bigint
  readonly examples: readonly string[]
}

const most_examples = 5

/** Every release computed again deducts, and buys, what the books say. */
export const savingsCheck = {
  promise: 'what is deducted from released incomes, and the places bought with it, computed again are what is stored',
  async find(trx: Transaction): Promise<Finding> {
    let checked = 0n
    const broken: string[] = []
    const holdings = { saved: new Map<string, bigint>(), entries: new Map<string, number>() }
    const journals = await findJournals(trx)
    if (journals.length === 0) return { checked, breaches: 0n, examples: [] }
    const planOf = await startSavingPlans(trx)
    for (const journal of journals) {
      const stored = await findSavingsOf(trx, journal.id)
      const plan = await planOf(journal.event_at, stored[0]?.plan_version_id)
      const wanted = await wantedOf(trx, journal, stored, holdings, plan)
      checked += BigInt(Math.max(stored.length, wanted.length))
      const said = stored.map((line) => lineOf(line, line.plan_version_id))
      const place = wanted.findIndex((line, nth) => lineOf(line, plan.plan_version_id) !== said[nth])
      if (place >= 0 || stored.length > wanted.length)
        broken.push(`entry ${stored[place < 0 ? wanted.length : place]?.id ?? `that journal ${journal.id} lacks`}`)
      count(holdings, stored)
    }
    return { checked, breaches: BigInt(broken.length), examples: broken.slice(0, most_examples) }
  },
}

type WantedLine = Omit<SavingsLine, 'id' | 'plan_version_id'>

async function wantedOf(
  trx: Transaction,
  { id, event_at, is_return }: SavingsJournal,
  stored: readonly SavingsLine[],
  holdings: Holdings,
  { counting }: SavingPlan,
): Promise<readonly WantedLine[]> {
  if (is_return)
    return stored.map((line) => ({
      ...line,
      act: 'returned',
      amount_minor: holdings.saved.get(keyOf(line)) ?? 0n,
      saved_minor: 0n,
      income_id: null,
      into: null,
    }))
  if (counting === null) return []
  // Who was blocked or cancelled something may have been inactive then: what is stored of them says whether they saved.
  const saved = new Set(stored.map(({ income_id }) => income_id))
  const incomes = (await findReleased(trx, id, event_at)).map(({ was_always_active, ...income }) => ({
    ...income,
    may_save: was_always_active || saved.has(income.income_id),
  }))
  const owed = await findOwed(trx, id)
  const savings: Saving[] = decideSavings(incomes, holdings, owed, counting)
  return savings.flatMap(linesOf)
}

/** Goes on from what is stored, so that one entry that is wrong breaks no later one. */
function count(
  { saved, entries }: { saved: Map<string, bigint>; entries: Map<string, number> },
  lines: readonly SavingsLine[],
): void {
  for (const line of lines) {
    saved.set(keyOf(line), line.saved_minor)
    if (line.into === null) continue
    const place = keyOf({ member_id: line.member_id, pool: line.into })
    entries.set(place, (entries.get(place) ?? 0) + 1)
  }
}

const lineOf = (
  { member_id, pool, act, amount_minor, saved_minor, income_id, into }: WantedLine,
  plan: bigint,
): string => [member_id, pool, act, amount_minor, saved_minor, income_id, into, plan].join(' ')
