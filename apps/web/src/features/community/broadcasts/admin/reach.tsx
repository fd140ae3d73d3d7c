import { countReaders, type BroadcastBody, type sendBroadcast } from '@banyan/contract/broadcasts/broadcasts.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireBody, WireQuery } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Values = Partial<WireBody<typeof sendBroadcast>>
type Role = NonNullable<BroadcastBody['role']>

/** The audience as the call that counts it is asked: what is empty is left out. */
const askedOf = ({ role, members, package_id, below_user_id, home_state }: Values, chosen: Role) => {
  const limits = { members, package_id, below_user_id: below_user_id?.trim(), home_state: home_state?.trim() }
  const filled = Object.entries(limits).filter(([, value]) => value !== undefined && value !== null && value !== '')
  return { role: chosen, ...(role === 'members' && Object.fromEntries(filled)) } as WireQuery<typeof countReaders>
}

/** How many people a message to an audience reaches, beside the form while it is filled in and in its question. */
export function Reach({ of }: { of: Values }) {
  const { role } = of
  return (
    <Summary>
      <SummaryRow label={text('broadcasts.reach.title')}>
        <span role="status">
          {role === undefined || role === null ? text('broadcasts.reach.choose') : <Counted of={of} role={role} />}
        </span>
      </SummaryRow>
    </Summary>
  )
}

function Counted({ of, role }: { of: Values; role: Role }) {
  const asked = askedOf(of, role)
  const { found, isSearching, isUnknown } = useLookup(countReaders, asked)
  if (found !== undefined) {
    const { count } = found.data
    return count === 0 ? (
      text('broadcasts.reach.nobody')
    ) : (
      <strong>{text(`broadcasts.reach.${role}`, { count })}</strong>
    )
  }
  if (isSearching) return text('broadcasts.reach.counting')
  // The field says what is wrong with it.
  const isWrong = isUnknown || !countReaders.query.safeParse(asked).success
  return text(isWrong ? 'broadcasts.reach.wrong' : 'broadcasts.reach.failed')
}
