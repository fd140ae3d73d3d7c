import { BankStatus } from '../bank-status.tsx'
import { text } from '#kit/text.ts'
import { DateText } from '#ui/figures/date-text.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import type { BankAccount } from './bank-account.ts'

/** What was paid to, or sent, before. */
export function EarlierCard({ of }: { of: readonly BankAccount[] }) {
  return (
    <Card isFlush>
      <CardHead title={text('banking.earlier')} />
      <Rows>
        {of.map((account) => (
          <Row
            key={account.id}
            title={[account.bank_name, account.account_no_masked || account.upi_masked].filter(Boolean).join(' ')}
            note={account.reason === '' ? account.ifsc : account.reason}
            end={<BankStatus of={account.state} shape="bare" />}
            endNote={<DateText value={account.submitted_at} />}
          />
        ))}
      </Rows>
    </Card>
  )
}
