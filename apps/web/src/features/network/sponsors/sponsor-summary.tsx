import { findNewSponsor, findSponsorOf } from '@banyan/contract/sponsors/sponsors.ts'
import { useLookup } from '#kit/api/use-lookup.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { text } from '#kit/text.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

type Member = WireReply<typeof findSponsorOf>['data']

interface Chosen {
  readonly user_id?: string | undefined
  readonly sponsor_user_id?: string | undefined
}

/** The member with the sponsor of now, and the one that is wanted: as they are typed. */
export function SponsorSummary({ of }: { of: Chosen }) {
  const { found } = useLookup(findSponsorOf, { user_id: of.user_id ?? '' })
  const { found: wanted } = useLookup(findNewSponsor, { user_id: of.sponsor_user_id ?? '' })
  return (
    <div className="stack loose">
      <Summary>
        {found === undefined ? (
          <SummaryRow label={text('sponsors.summary.member')}>
            <span className="dim">{text('sponsors.summary.none')}</span>
          </SummaryRow>
        ) : (
          <MemberRows of={found.data} />
        )}
        {wanted !== undefined && (
          <>
            <SummaryRow label={text('sponsors.summary.new_sponsor')}>
              {wanted.data.name} <span className="dim fig">{wanted.data.user_id}</span>
            </SummaryRow>
            <SummaryRow label={text('sponsors.summary.given_lately')}>
              {text('sponsors.summary.given', { count: wanted.data.given_lately })}
            </SummaryRow>
          </>
        )}
      </Summary>
      {found !== undefined && <Refused of={found.data} />}
    </div>
  )
}

const MemberRows = ({ of }: { of: Member }) => (
  <>
    <SummaryRow label={text('sponsors.summary.member')}>
      {of.name} <span className="dim fig">{of.user_id}</span>
    </SummaryRow>
    <SummaryRow label={text('sponsors.summary.sponsor')}>
      {of.sponsor === null ? '\u2013' : `${of.sponsor.name} `}
      {of.sponsor !== null && <span className="dim fig">{of.sponsor.user_id}</span>}
    </SummaryRow>
    <SummaryRow label={text('sponsors.summary.activated')}>
      {of.activated_at === null ? text('sponsors.summary.not_active') : <DateTime value={of.activated_at} />}
    </SummaryRow>
    {of.stays_from !== null && (
      <SummaryRow label={text('sponsors.summary.until')}>
        <DateTime value={of.stays_from} />
      </SummaryRow>
    )}
    <SummaryRow label={text('sponsors.summary.paid')}>
      <Amount value={of.paid} />
    </SummaryRow>
  </>
)

/** Why it cannot be done, before anybody types a reason. */
function Refused({ of: { refusal, days } }: { of: Member }) {
  if (refusal === null) return null
  const title =
    refusal === 'is_late'
      ? days === 0
        ? text('sponsors.refused.is_over')
        : text('sponsors.refused.is_late', { count: days })
      : text(`sponsors.refused.${refusal}`)
  return <Callout tone="warning" icon="block" title={title} />
}
