import type { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { useText } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Slip, SlipRow } from '#ui/surfaces/slip.tsx'

export type Found = WireReply<typeof findMemberToTopUp>['data']

/** Who is about to be topped up, how they stand now, and what they can upgrade to. */
export function MemberSlip({ of }: { of: Found | undefined }) {
  const text = useText()
  return (
    <Slip>
      <MemberRows of={of} />
      {of === undefined && <SlipRow label={text('topup.slip.state')}>{'\u2013'}</SlipRow>}
      {of?.upgrades.map(({ package_id, name, price }) => (
        <SlipRow key={package_id} label={text('topup.upgrade_to', { package_name: name })}>
          <Amount value={price} />
        </SlipRow>
      ))}
    </Slip>
  )
}

/** The same as rows of a longer slip. */
export function MemberRows({ of }: { of: Found | undefined }) {
  const text = useText()
  const label = text('topup.slip.member')
  if (of === undefined) {
    return (
      <SlipRow label={label}>
        <span className="dim">{text('topup.nobody')}</span>
      </SlipRow>
    )
  }
  return (
    <>
      <SlipRow label={label}>
        {of.name} <span className="dim fig">{of.user_id}</span>
      </SlipRow>
      <SlipRow label={text('topup.slip.state')}>
        <MemberState of={of} />
      </SlipRow>
      {of.activated_at !== null && (
        <SlipRow label={text('topup.since')}>
          <DateText value={of.activated_at} />
        </SlipRow>
      )}
    </>
  )
}

function MemberState({ of }: { of: Found }) {
  const text = useText()
  if (of.is_blocked) return <Status kind="failed">{text('topup.blocked')}</Status>
  if (of.has_left) return <Status kind="ended">{text('topup.left')}</Status>
  if (of.package_name === null) return <Status kind="waiting">{text('topup.registered')}</Status>
  return <Status kind="done">{text('topup.active_by', { package_name: of.package_name })}</Status>
}
