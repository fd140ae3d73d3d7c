import type { checkCard } from '@banyan/contract/accounts/verification.ts'
import { Seal } from './card/seal.tsx'
import { useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Avatar } from '#ui/basics/avatar.tsx'
import { Status, type StatusKind } from '#ui/basics/status.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import './checked-card.css'

type Checked = WireReply<typeof checkCard>['data']
type MemberCard = Extract<Checked, { kind: 'member' }>
type Receipt = Extract<Checked, { kind: 'receipt' }>

const marks = {
  active: 'done',
  registered: 'waiting',
  blocked: 'failed',
  left: 'ended',
} as const satisfies Record<MemberCard['status'], StatusKind>

/** A genuine card or receipt, and nothing beyond what is printed on it. */
export const CheckedCard = ({ of }: { of: Checked }) =>
  of.kind === 'member' ? <CheckedMember of={of} /> : <CheckedReceipt of={of} />

function CheckedMember({ of }: { of: MemberCard }) {
  const { info } = useCompany()
  const isValid = of.status === 'active' || of.status === 'registered'
  const words = isValid
    ? text('account_security.card.member_by', { company: info.name })
    : text(`account_security.card.not_valid.${of.status === 'left' ? 'left' : 'blocked'}`)
  return (
    <>
      <Seal tone={isValid ? 'success' : 'warning'} title={text('account_security.card.genuine')}>
        {words}
      </Seal>
      <div className="checked-person">
        <Avatar name={of.name} src={of.profile_image_url === '' ? undefined : of.profile_image_url} />
        <h3>{of.name}</h3>
      </div>
      <Summary>
        <SummaryRow label={text('account_security.card.user_id')}>
          <Code>{of.user_id}</Code>
        </SummaryRow>
        <SummaryRow label={text('account_security.card.state')}>
          <Status kind={marks[of.status]}>{text(`account_security.card.states.${of.status}`)}</Status>
        </SummaryRow>
        {of.not_valid_since !== null && (
          <SummaryRow label={text('account_security.card.not_valid_since')}>
            <DateText value={of.not_valid_since} />
          </SummaryRow>
        )}
        <SummaryRow label={text('account_security.card.joined')}>
          <DateText value={of.joined_at} />
        </SummaryRow>
      </Summary>
    </>
  )
}

function CheckedReceipt({ of }: { of: Receipt }) {
  const { info } = useCompany()
  return (
    <>
      <Seal tone={of.cancelled_at === null ? 'success' : 'warning'} title={text('account_security.card.genuine')}>
        {of.cancelled_at === null
          ? text('account_security.card.receipt_by', { company: info.name })
          : text('account_security.card.receipt_cancelled')}
      </Seal>
      <Summary>
        <SummaryRow label={text('account_security.card.receipt_no')}>
          <Code>{of.receipt_no}</Code>
        </SummaryRow>
        <SummaryRow label={of.name}>
          <Code>{of.user_id}</Code>
        </SummaryRow>
        <SummaryRow label={text('account_security.card.package')}>{of.package_name}</SummaryRow>
        <SummaryRow label={text('account_security.card.at')}>
          <DateTime value={of.at} />
        </SummaryRow>
        {of.cancelled_at !== null && (
          <SummaryRow label={text('account_security.card.cancelled_at')}>
            <DateTime value={of.cancelled_at} />
          </SummaryRow>
        )}
      </Summary>
    </>
  )
}
