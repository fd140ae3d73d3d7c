import type { IncomeWhy } from '@banyan/contract/incomes/why.ts'
import { lastInstantOf } from '@banyan/domain/incomes/day-of-income.ts'
import type { Minor } from '@banyan/domain/money/minor.ts'
import { ELSEWHERE } from '@banyan/domain/network/network.ts'
import { sidesOf } from '@banyan/domain/network/questions/sides.ts'
import type { Company } from '#kit/company.ts'
import type { Services } from '#kit/context.ts'
import { undoneBy, type UndoneEvent } from '#features/ledger/closings/index.ts'
import { networkNow } from '#features/network/network/index.ts'
import type { WhyRow } from '../why/queries.ts'
import { findCancelled, findLater, findRowsOf } from './queries.ts'

/** The most cancelled purchases that the page names; the others are counted. */
const shown_purchases = 50

type Corrected = Pick<IncomeWhy, 'correction' | 'corrections' | 'net_now'>

/**
 * What a row corrects, or what corrected it since. `is_shared` marks a reader who only earned from the row: who cancelled
 * beneath it stays unnamed.
 */
export async function correctedOf(
  services: Services,
  company: Company,
  row: WhyRow,
  is_shared: boolean,
): Promise<Corrected> {
  const rows = await findRowsOf(services.db, row)
  const at = rows.findIndex(({ id }) => id === row.id)
  const sum = (some: readonly { readonly net_minor: bigint }[]) =>
    some.reduce((all, { net_minor }) => all + net_minor, 0n) as Minor
  const later = at === 0 ? rows.slice(1) : []
  const now = {
    corrections: later.map(({ id, at: end, net_minor, ...rest }) => ({
      ...rest,
      at: lastInstantOf(end),
      income_id: id,
      net: net_minor as Minor,
    })),
    net_now: sum([row, ...later]),
  }
  if (row.adjusts_closing_id === null) return { correction: null, ...now }
  const was = sum(rows.slice(0, at))
  const correction = {
    closing_id: row.adjusts_closing_id,
    was,
    is: (was + row.net_minor) as Minor,
    first_income_id: at === 0 ? null : rows[0]!.id,
    ...(await cancelledBeneath(services, company, row, is_shared)),
  }
  return { correction, ...now }
}

/**
 * What the settling closing took back that can have reached an income: of the member, of directs, and of the team below
 * the member, for a share below the direct; for a stage of the single line also of whoever came later on it. Of a share only
 * the member and the direct are named, as everywhere, and nobody is whom the member knows from the line alone.
 */
async function cancelledBeneath(services: Services, company: Company, row: WhyRow, is_shared: boolean) {
  const undone = await undoneBy(services.db, row.closing_id!)
  const { index } = await networkNow(services, company)
  const member = Number(row.member_id) - 1
  const top = row.from_member_id === null ? member : Number(row.from_member_id) - 1
  const sideOf = sidesOf(index, top)
  const { sponsor } = index.columns
  const isOfLine = row.kind === 'single_leg'
  const later = isOfLine
    ? await findLater(
        services.db,
        row.member_id,
        undone.map(({ member_id }) => member_id),
      )
    : new Set<bigint>()
  const isNear = (buyer: number): boolean =>
    buyer === member || buyer === top || sponsor[buyer] === top || sideOf(buyer) !== ELSEWHERE
  const reaching = undone.filter(({ closing_id, member_id }) => {
    const buyer = Number(member_id) - 1
    if (closing_id > row.adjusts_closing_id!) return false
    return isNear(buyer) || later.has(member_id)
  })
  const isNamed = (buyer: bigint): boolean => {
    if (is_shared) return false
    if (isOfLine) return isNear(Number(buyer) - 1)
    return row.from_member_id === null || buyer === row.member_id || buyer === row.from_member_id
  }
  const named = reaching.filter(({ member_id }) => isNamed(member_id)).slice(-shown_purchases)
  return {
    cancelled: named.length === 0 ? [] : await cancelledPurchases(services, named),
    cancelled_count: reaching.length,
    has_part: reaching.some(({ is_part }) => is_part),
  }
}

/** What was cancelled, in whole or in part, as the page names it: the last one first. */
async function cancelledPurchases({ db }: Pick<Services, 'db'>, undone: readonly UndoneEvent[]) {
  const taken = new Map(undone.map((one) => [one.event_id, one]))
  const rows = await findCancelled(db, [...taken.keys()])
  return rows
    .map((row) => {
      const { is_part, undone_at } = taken.get(row.event_id)!
      return { ...row, cancelled_at: undone_at, is_part }
    })
    .sort((a, b) => b.cancelled_at.getTime() - a.cancelled_at.getTime() || (a.event_id < b.event_id ? 1 : -1))
}
