import { bankSteps, revealBanking } from '@banyan/contract/banking/banking.ts'
import { AccountFacts } from '../account-facts.tsx'
import { BankStatus } from '../bank-status.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Duplicates } from '#kit/decisions/duplicates.tsx'
import { NameMatch } from '#kit/decisions/name-match.tsx'
import { RevealButton } from '#kit/decisions/reveal-button.tsx'
import type { BankingRow } from './banking-columns.tsx'

/** What is known of bank details, in the order in which they are checked. */
export function BankingSheet({ of }: { of: BankingRow }) {
  const inFull = {
    to: revealBanking,
    id: of.id,
    title: text('banking.admin.reveal_title', { name: of.name }),
    labels: { account_no: text('banking.account_no'), upi_id: text('banking.upi') },
  }
  return (
    <div className="stack loose">
      <Duplicates title={text('banking.admin.same_title')} ids={of.duplicate_user_ids} />
      {of.account_holder !== '' && (
        <NameMatch
          names={[
            [text('kyc.admin.profile_name'), of.name],
            [text('banking.account_holder'), of.account_holder],
          ]}
          percent={of.name_match_percent}
        />
      )}
      {of.state === 'rejected' && (
        <Callout tone="danger" title={text('banking.rejected_title')}>
          {of.reason}
        </Callout>
      )}
      <AccountFacts of={of} />
      <div>
        <RevealButton of={inFull} label={text('banking.admin.reveal')} />
      </div>
      <Rule />
      <Facts>
        <Fact label={text('banking.admin.user_id')}>
          <Code isCopyable>{of.user_id}</Code>
        </Fact>
        <Fact label={text('banking.admin.mobile')}>{of.mobile}</Fact>
        <Fact label={text('banking.admin.state')}>
          <BankStatus of={of.state} />
        </Fact>
        <Fact label={text('banking.admin.sent_at')}>
          <DateTime value={of.submitted_at} />
        </Fact>
        {of.decided_at !== null && (
          <Fact label={text('banking.admin.decided_at')} note={of.decided_by_user_id ?? undefined}>
            <DateTime value={of.decided_at} />
          </Fact>
        )}
        {of.hold_until !== null && (
          <Fact label={text('banking.hold_begins')}>
            <DateTime value={of.hold_until} />
          </Fact>
        )}
      </Facts>
      <Steps key={of.state} of={bankSteps} id={of.id} words="banking.step" saidAbove={of.reason} />
    </div>
  )
}
