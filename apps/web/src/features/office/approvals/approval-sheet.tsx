import { claimImage } from '@banyan/contract/approvals/approvals.ts'
import { text } from '#kit/text.ts'
import { useAct } from '#kit/api/use-act.ts'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { Button } from '#ui/basics/button.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Link } from '#ui/link.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import type { ApprovalRow } from './approval.ts'
import { ChangeFacts } from './change-facts.tsx'
import { ApprovalState } from './approval-state.tsx'

/** What is asked for, by whom and why; for a claim after a death, who claims and the certificate. */
export function ApprovalSheet({ of }: { of: ApprovalRow }) {
  const openPath = useOpenPath()
  const member = of.member_id === null ? undefined : openPath('admin/member/member-profile', { id: of.member_id })
  const { act, isSending } = useAct(claimImage)
  const show = () =>
    void act({ params: { id: of.id } }, { onDone: ({ data }) => window.open(data.url, '_blank', 'noopener') })
  return (
    <div className="stack loose">
      <p className="small quiet">{text(`approvals.effects.${of.kind}`)}</p>
      {of.may.cancel && <Callout title={text('approvals.own')} />}
      {of.state === 'waiting' && !of.has_second && (
        <Callout tone="warning" icon="person_off" title={text('approvals.nobody')}>
          {text('approvals.nobody_note')}
        </Callout>
      )}
      <Facts>
        <Fact label={text('approvals.state')} isWide>
          <ApprovalState of={of.state} />
        </Fact>
        <Fact
          label={text('approvals.about')}
          note={
            <>
              {of.user_id} {member !== undefined && <Link href={member}>{text('approvals.open_member')}</Link>}
            </>
          }
          isWide
        >
          {of.name}
        </Fact>
        <Fact label={text('approvals.reason')} isWide>
          {of.reason}
        </Fact>
        <Fact label={text('approvals.requested_by')} note={<DateTime value={of.requested_at} />}>
          {of.requested_by_user_id}
        </Fact>
        {of.state === 'waiting' && of.expires_at !== null && (
          <Fact label={text('approvals.expires_at')}>
            <DateTime value={of.expires_at} />
          </Fact>
        )}
        {of.change !== null && <ChangeFacts of={of.change} about={of} />}
        {of.sponsor !== null && (
          <>
            <Fact label={text('approvals.sponsor_now')} note={of.sponsor.from.user_id}>
              {of.sponsor.from.name}
            </Fact>
            <Fact
              label={text('approvals.sponsor_new')}
              note={`${of.sponsor.to.user_id}, ${text('approvals.given_lately', { count: of.sponsor.given_lately })}`}
            >
              {of.sponsor.to.name}
            </Fact>
          </>
        )}
        {of.virtual !== null && (
          <>
            <Fact label={text('approvals.virtual_bv')} note={text(`incomes.sides.${of.virtual.side}`)}>
              <Volume value={of.virtual.bv} />
            </Fact>
            <Fact label={text('approvals.virtual_until')}>
              <DateText value={of.virtual.last_day} />
            </Fact>
          </>
        )}
        {of.adjustment !== null && (
          <>
            <Fact label={text('approvals.adjustment_amount')} note={of.adjustment.wallet_name}>
              {text(`wallet_adjustments.directions.${of.adjustment.direction}`)} <Amount value={of.adjustment.amount} />
            </Fact>
            <Fact label={text('approvals.adjustment_balance')}>
              <Amount value={of.adjustment.balance} />
            </Fact>
            <Fact label={text('approvals.adjustment_reason')}>
              {text(`wallet_adjustments.reasons.${of.adjustment.reason_code}`)}
            </Fact>
          </>
        )}
        {of.tax_rule !== null && (
          <>
            <Fact label={text('approvals.tax_from')} note={`${of.tax_rule.section} ${of.tax_rule.code}`.trim()}>
              <DateText value={of.tax_rule.from} />
            </Fact>
            <Fact
              label={text('approvals.tax_rate')}
              note={text('approvals.tax_no_pan', { percent: of.tax_rule.no_pan_percent })}
            >
              {of.tax_rule.percent} %
            </Fact>
            <Fact label={text('approvals.tax_threshold')}>
              <Amount value={of.tax_rule.threshold} />
            </Fact>
          </>
        )}
        {of.decided_by_user_id !== null && (
          <Fact label={text('approvals.decided_by')} note={<DateTime value={of.decided_at} />}>
            {of.decided_by_user_id}
          </Fact>
        )}
        {of.decision_reason !== '' && (
          <Fact label={text('approvals.decision_reason')} isWide>
            {of.decision_reason}
          </Fact>
        )}
        {of.reopening !== null && (
          <>
            <Fact label={text('approvals.closing')}>{of.reopening.closing_id}</Fact>
            <Fact label={text('approvals.plan')}>
              {text('approvals.version', { id: of.reopening.plan_version_id })}
            </Fact>
          </>
        )}
        {of.claim !== null && (
          <>
            <Fact label={text('approvals.claimant')} note={`${of.claim.relationship}, ${of.claim.contact_masked}`}>
              {of.claim.name}
            </Fact>
            <Fact label={text('approvals.died_on')}>
              <DateText value={of.claim.died_on} />
            </Fact>
          </>
        )}
      </Facts>
      {of.claim !== null && (
        <Button icon="image" isLoading={isSending} onClick={show}>
          {text('approvals.certificate')}
        </Button>
      )}
    </div>
  )
}
