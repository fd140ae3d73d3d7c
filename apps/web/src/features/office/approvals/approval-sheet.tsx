import { claimImage, listApprovals } from '@banyan/contract/approvals/approvals.ts'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { effectOf, isAboutPerson, type ApprovalRow } from './approval.ts'
import { AskedFacts } from './asked-facts.tsx'
import { ChangeFacts } from './change-facts.tsx'
import { ApprovalState } from './approval-state.tsx'

/** What is asked for, by whom and why; for a claim after a death, who claims and the certificate. */
export function ApprovalSheet({ of }: { of: ApprovalRow }) {
  const openPath = useOpenPath()
  const member = of.member_id === null ? undefined : openPath('admin/member/member-profile', { id: of.member_id })
  const { sponsor, virtual, adjustment, tax_rule, claim } = of
  const saysAmount = ['amount', 'net'].some((name) => of.asked?.after[name] === of.asked?.amount)
  const { act, isSending } = useAct(claimImage)
  const show = () =>
    void act({ params: { id: of.id } }, { onDone: ({ data }) => window.open(data.url, '_blank', 'noopener') })
  return (
    <div className="stack loose">
      <p className="small quiet">{effectOf(of)}</p>
      {of.state === 'waiting' && !of.has_second && (
        <Callout tone="warning" icon="person_off" title={text('approvals.nobody')}>
          {text('approvals.nobody_note')}
        </Callout>
      )}
      <Facts>
        {factsOf(listApprovals.row.shape, of, {
          state: { head: text('approvals.state'), cell: (state) => <ApprovalState of={state} />, isWide: true },
          about: {
            head: text('approvals.about'),
            note: isAboutPerson(of) && (
              <>
                {of.user_id} {member !== undefined && <Link href={member}>{text('approvals.open_member')}</Link>}
              </>
            ),
            isWide: true,
          },
          reason: of.reason !== '' && { head: text('approvals.reason'), isWide: true },
          requested_by_user_id: {
            head: text('approvals.requested_by'),
            value: `${of.requested_by_name} (${of.requested_by_user_id})`,
            note: <DateTime value={of.requested_at} />,
          },
          not_before: of.state === 'waiting' && { head: text('approvals.not_before'), isOptional: true },
          'asked.amount': !saysAmount && { head: text('approvals.amount'), isOptional: true },
          expires_at: of.state === 'waiting' && { head: text('approvals.expires_at'), isOptional: true },
        })}
        {of.change !== null && <ChangeFacts of={of.change} about={of} />}
        {factsOf(listApprovals.row.shape, of, {
          'sponsor.from.name': sponsor !== null && {
            head: text('approvals.sponsor_now'),
            note: sponsor.from.user_id,
          },
          'sponsor.to.name': sponsor !== null && {
            head: text('approvals.sponsor_new'),
            note: `${sponsor.to.user_id}, ${text('approvals.given_lately', { count: sponsor.given_lately })}`,
          },
          'virtual.bv': virtual !== null && {
            head: text('approvals.virtual_bv'),
            note: text(`incomes.sides.${virtual.side}`),
          },
          'virtual.last_day': { head: text('approvals.virtual_until'), isOptional: true },
          'adjustment.amount': adjustment !== null && {
            head: text('approvals.adjustment_amount'),
            note: adjustment.wallet_name,
            value: (
              <>
                {text(`wallet_adjustments.directions.${adjustment.direction}`)} <Amount value={adjustment.amount} />
              </>
            ),
          },
          'adjustment.balance': { head: text('approvals.adjustment_balance'), isOptional: true },
          'adjustment.reason_code': {
            head: text('approvals.adjustment_reason'),
            cell: (reason) => text(`wallet_adjustments.reasons.${reason}`),
            isOptional: true,
          },
          'tax_rule.from': tax_rule !== null && {
            head: text('approvals.tax_from'),
            note: `${tax_rule.section} ${tax_rule.code}`.trim(),
          },
          'tax_rule.percent': tax_rule !== null && {
            head: text('approvals.tax_rate'),
            note: text('approvals.tax_no_pan', { percent: tax_rule.no_pan_percent }),
            value: `${tax_rule.percent} %`,
          },
          'tax_rule.threshold': { head: text('approvals.tax_threshold'), isOptional: true },
          decided_by_user_id: {
            head: text('approvals.decided_by'),
            value: of.decided_by_name === null ? undefined : `${of.decided_by_name} (${of.decided_by_user_id})`,
            note: <DateTime value={of.decided_at} />,
            isOptional: true,
          },
          decision_reason: { as: 'prose', head: text('approvals.decision_reason') },
          'reopening.closing_id': { head: text('approvals.closing'), isOptional: true },
          'reopening.plan_version_id': {
            head: text('approvals.plan'),
            cell: (id) => text('approvals.version', { id }),
            isOptional: true,
          },
          'claim.name': claim !== null && {
            head: text('approvals.claimant'),
            note: [claim.relationship, claim.contact_masked, claim.heir_user_id]
              .filter((part) => part !== null)
              .join(', '),
          },
          'claim.died_on': { head: text('approvals.died_on'), isOptional: true },
        })}
      </Facts>
      {of.asked !== null && <AskedFacts of={of.asked} />}
      {of.claim !== null && (
        <Button icon="image" isLoading={isSending} onClick={show}>
          {text('approvals.certificate')}
        </Button>
      )}
    </div>
  )
}
