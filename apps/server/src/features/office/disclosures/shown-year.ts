import { disclosedYear, type DisclosedYear } from '@banyan/contract/compliance/disclosure.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import type { Database } from '#kit/database/database.ts'
import { underLimits } from '#kit/http/allowance.ts'
import { maybeFrozen } from './queries.ts'
import { computeYear } from './compute-year.ts'

/** For so long figures are shown again: a page that is open to everybody must not make the database read all incomes at will. */
const kept_for_ms = 10 * 60_000

interface Kept {
  readonly since_ms: number
  readonly year: Promise<DisclosedYear>
}
const keptOf = new WeakMap<Database, Map<number, Kept>>()

interface ShownYear extends DisclosedYear {
  readonly frozen_at: Date | null
}

/** A year as everybody sees it: as it was frozen, or as the books say, computed at most once in ten minutes. */
export async function shownYear(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  company: Company,
  year: number,
): Promise<ShownYear> {
  const frozen = await maybeFrozen(db, year)
  if (frozen !== undefined) return { ...disclosedYear.parse(frozen.figures), frozen_at: frozen.frozen_at }
  const now = clock.now()
  const years = keptOf.get(db) ?? new Map<number, Kept>()
  keptOf.set(db, years)
  const kept = years.get(year)
  if (kept !== undefined && now.getTime() - kept.since_ms < kept_for_ms)
    return { ...(await kept.year), frozen_at: null }
  // Whoever asks meanwhile waits for the same answer; it does not end with the request that came first.
  const computed = underLimits('export', () => computeYear(db, { company, year, now }))
  years.set(year, { since_ms: now.getTime(), year: computed })
  computed.catch(() => years.delete(year))
  return { ...(await computed), frozen_at: null }
}
