import type { findClosingMembers } from '@banyan/contract/closings/closings.ts'
import type { QueryOf, ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { REASONS } from '@banyan/domain/plan/reasons.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import { incomeName } from '#kit/income-names.ts'
import { CannotComputeError } from './cannot-compute.ts'
import type { Computed } from './compute-frozen.ts'
import { frameNow, frameOf, type ClosingRecord } from './frames.ts'
import { computeNow, marked } from './compute-open.ts'
import { findOpenClosing, findLastFixed, findMemberNames } from './queries.ts'

type Query = QueryOf<typeof findClosingMembers>
type Members = Pick<ReplyOf<typeof findClosingMembers>, 'data' | 'total_count'>

/** What the closing in hand takes: a locked one what was fixed, a previewed one what is known now. */
async function frameOfOpen({ db }: Services, company: Company, closing: ClosingRecord) {
  if (closing.status === 'locked') return marked(db, await frameOf(db, closing))
  const window = { from_ms: closing.window_from.getTime(), to_ms: closing.window_to.getTime() }
  return frameNow(db, company, await findLastFixed(db), window)
}

/** The rows that are asked for, by their number: whom the caps take most from first, then who earns most. */
function rowsAsked({ outcome, rows }: Computed, reason: Query['reason']): number[] {
  const { incomes, trims } = outcome
  const all = Array.from({ length: incomes.size }, (_, row) => row)
  const code = reason === undefined ? -1 : REASONS.indexOf(reason)
  const cut = new Set<number>()
  for (let index = 0; index < trims.size; index += 1) if (trims.reason[index] === code) cut.add(trims.row[index]!)
  const trimmed = Float64Array.from(all, (row) => Number(rows.grossOf(row) - rows.paidOf(row)))
  const gross = Float64Array.from(all, (row) => Number(rows.grossOf(row)))
  return (reason === undefined ? all : all.filter((row) => cut.has(row))).sort(
    (a, b) => trimmed[b]! - trimmed[a]! || gross[b]! - gross[a]! || a - b,
  )
}

/**
 * What the closing in hand would pay, member by member. Nothing where none is, or where it cannot be computed: the
 * closing itself says why.
 */
export async function closingMembers(
  services: Services,
  company: Company,
  { reason, page_index, page_size }: Query,
): Promise<Members> {
  const closing = await findOpenClosing(services.db)
  if (closing === undefined) return { data: [], total_count: 0 }
  const computed = await computeNow(services, await frameOfOpen(services, company, closing)).catch((error: unknown) => {
    if (error instanceof CannotComputeError) return null
    throw error
  })
  if (computed === null) return { data: [], total_count: 0 }
  const { outcome, rows } = computed
  const asked = rowsAsked(computed, reason)
  const shown = asked.slice(page_index * page_size, (page_index + 1) * page_size)
  const memberOf = (row: number) => BigInt(outcome.incomes.member[row]!) + 1n
  const names = await findMemberNames(services.db, shown.map(memberOf))
  const data = shown.map((row) => ({
    row,
    ...names.get(memberOf(row))!,
    kind: rows.kindOf(row),
    display_name: incomeName(company, rows.kindOf(row)),
    gross: rows.grossOf(row) as Minor,
    trimmed: (rows.grossOf(row) - rows.paidOf(row)) as Minor,
    paid: rows.paidOf(row) as Minor,
    reasons: rows.trimsOf(row).map((cut) => ({ reason: cut.reason, amount: BigInt(cut.amount) as Minor })),
  }))
  return { data, total_count: asked.length }
}
