import type { findMemberToTopUp } from '@banyan/contract/topups/find-member.ts'
import { FoundPerson } from '#kit/figures/found-person.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Status } from '#ui/basics/status.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'

export type FoundMember = WireReply<typeof findMemberToTopUp>['data']

/** Who is about to be topped up, how they stand now, and what they can upgrade to. */
export function MemberSummary({ of }: { of: FoundMember | undefined }) {
  return (
    <Summary>
      <MemberRows of={of} />
      {of === undefined && <SummaryRow label={text('topups.summary.state')}>{'\u2013'}</SummaryRow>}
      {of?.upgrades.map(({ package_id, name, price }) => (
        <SummaryRow key={package_id} label={text('topups.upgrade_to', { package_name: name })}>
          <Amount value={price} />
        </SummaryRow>
      ))}
    </Summary>
  )
}

/** The same as rows of a longer summary. */
export function MemberRows({ of }: { of: FoundMember | undefined }) {
  return (
    <>
      <SummaryRow label={text('topups.summary.member')}>
        <FoundPerson of={of} none={text('topups.nobody')} />
      </SummaryRow>
      {of !== undefined && (
        <SummaryRow label={text('topups.summary.state')}>
          <MemberState of={of} />
        </SummaryRow>
      )}
      {of !== undefined && of.activated_at !== null && (
        <SummaryRow label={text('topups.since')}>
          <DateText value={of.activated_at} />
        </SummaryRow>
      )}
    </>
  )
}

function MemberState({ of }: { of: FoundMember }) {
  if (of.is_blocked) return <Status kind="failed">{text('topups.blocked')}</Status>
  if (of.has_left) return <Status kind="ended">{text('topups.left')}</Status>
  if (of.package_name === null) return <Status kind="waiting">{text('topups.registered')}</Status>
  return <Status kind="done">{text('topups.active_by', { package_name: of.package_name })}</Status>
}
