import { bankSteps, listBanking, revealBanking } from '@banyan/contract/banking/banking.ts'
import { AccountFacts } from '../account-facts.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Rule } from '#ui/surfaces/card.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
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
        <Callout tone="danger" title={text('fields.reason')}>
          {of.reason}
        </Callout>
      )}
      <AccountFacts of={of} />
      <div>
        <RevealButton of={inFull} label={text('banking.admin.reveal')} />
      </div>
      <Rule />
      <Facts>
        {factsOf(listBanking.row.shape, of, {
          user_id: { as: 'code', head: text('banking.admin.user_id') },
          mobile: { head: text('banking.admin.mobile') },
          import_no: { as: 'code', head: text('fields.import_no'), isOptional: true },
          submitted_at: { head: text('banking.admin.sent_at') },
          decided_at: {
            head: text('banking.admin.decided_at'),
            note: of.decided_by_user_id ?? undefined,
            isOptional: true,
          },
          hold_until: { head: text('banking.hold_begins'), isOptional: true },
        })}
      </Facts>
      <Steps key={of.state} of={bankSteps} id={of.id} words="banking.states" saidAbove={of.reason} />
    </div>
  )
}
