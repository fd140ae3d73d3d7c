import { AccountFacts } from '../account-facts.tsx'
import { BankStatus } from '../bank-status.tsx'
import { AskAbout } from '#kit/asking/ask-about.tsx'
import { refreshAll } from '#kit/api/query-client.ts'
import { text } from '#kit/text.ts'
import { serverSkew } from '#kit/api/server-clock.ts'
import { Countdown } from '#ui/figures/countdown.tsx'
import { DateTime } from '#ui/figures/date-text.tsx'
import { useTimeLeft } from '#kit/use-time-left.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import type { BankAccount } from './bank-account.ts'

interface Props {
  of: BankAccount
  title: string
  /** Others wait to take its place; until then this one is paid. */
  isStaying?: boolean
}

/** One set of bank details: how it stands, what it is, and what that means for payments. */
export function AccountCard({ of, title, isStaying = false }: Props) {
  return (
    <Card>
      <CardHead
        isInset
        title={title}
        note={isStaying ? text('banking.staying') : undefined}
        end={<BankStatus of={of.state} />}
      />
      <div className="stack loose">
        {of.state === 'rejected' && (
          <Callout tone="danger" title={text('banking.rejected_title')}>
            {of.reason}
          </Callout>
        )}
        {of.state === 'approved' && of.hold_until !== null && <Hold until={of.hold_until} />}
        <AccountFacts of={of} />
        <div>
          <AskAbout of="bank_account" id={of.id} />
        </div>
      </div>
    </Card>
  )
}

/** A new account is not paid to for a day, so that a thief who changes it gains nothing. */
function Hold({ until }: { until: string }) {
  if (useTimeLeft(until).isOver) return null
  return (
    <Callout tone="warning" title={text('banking.hold_title')}>
      {text('banking.hold_begins')} <DateTime value={until} />
      {' ('}
      <Countdown until={until} skew_ms={serverSkew()} onOver={() => void refreshAll()} />
      {'). '}
      {text('banking.hold_note')}
    </Callout>
  )
}
