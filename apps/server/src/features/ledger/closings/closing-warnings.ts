import type { closingWarnings as endpoint } from '@banyan/contract/closings/closings.ts'
import type { ReplyOf } from '@banyan/contract/kit/endpoint.ts'
import { closingWarnings } from '@banyan/domain/closings/closing-warnings.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import type { Database } from '#kit/database/database.ts'
import { findOpenClosing, findLastCredited, findMemberNames } from './queries.ts'
import type { StoredTotals } from './totals.ts'

type Warning = ReplyOf<typeof endpoint>['data'][number]

const totalsOf = (closing: { readonly totals: unknown }) => closing.totals as StoredTotals

/** What to look at before the closing in hand is locked or credited; nothing where none is in hand. */
export async function warningsOfOpen(db: Database): Promise<Warning[]> {
  const closing = await findOpenClosing(db)
  if (closing === undefined || closing.failure !== '') return []
  const { turnover, paid, members_paid, top = null } = totalsOf(closing)
  const last = await findLastCredited(db)
  const warnings = closingWarnings(
    {
      turnover: BigInt(turnover),
      paid: BigInt(paid),
      members_paid,
      top: top === null ? null : { member: BigInt(top.member_id), paid: BigInt(top.paid) },
    },
    last === undefined ? null : { id: last.id, paid: BigInt(totalsOf(last).paid) },
  )
  const names = await findMemberNames(
    db,
    warnings.flatMap((found) => (found.warning === 'top_receiver' ? [found.member] : [])),
  )
  return warnings.map((found): Warning => {
    if (found.warning !== 'top_receiver') return found
    const { member, ...rest } = found
    return { ...rest, paid: minor(rest.paid), ...names.get(member)! }
  })
}
