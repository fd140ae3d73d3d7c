import { Paper, PaperFact, PaperFacts, PaperFoot, PaperHead } from '#kit/papers/paper-parts.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { withdrawalLines } from '../withdrawal-bill.ts'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { paidTo } from '../withdrawal-columns.tsx'
import { WithdrawalStatus } from '../withdrawal-status.tsx'
import { MadeOf } from './made-of.tsx'
import type { Statement } from './statement.ts'
import { YearToDate } from './year-to-date.tsx'

/** What the paper shows. */
export function StatementSheet({ of }: { of: Statement }) {
  return (
    <Paper>
      <PaperHead of={of.company} title={text('withdrawal_statements.title')} />
      {of.returned_at !== null && (
        <Callout tone="danger" title={text('withdrawal_statements.returned')}>
          <DateTime value={of.returned_at} /> {of.reason}
        </Callout>
      )}
      <StatementFacts of={of} />
      <Summary>
        <Bill
          of={of}
          lines={{
            ...withdrawalLines(of.other),
            gross: text('withdrawal_statements.gross'),
            net: text('withdrawal_statements.net'),
          }}
          out={['charge', 'gst', 'other']}
        />
      </Summary>
      <p className="small">{of.net_in_words}</p>
      <MadeOf of={of} />
      <YearToDate of={of} />
      <PaperFoot>
        <p>{text('withdrawal_statements.note')}</p>
        <p>{text('withdrawal_statements.computer')}</p>
      </PaperFoot>
    </Paper>
  )
}

function StatementFacts({ of }: { of: Statement }) {
  const isMember = of.user_type === 'User'
  return (
    <PaperFacts>
      <PaperFact label={text('withdrawals.no')}>
        <Code>{of.request_no}</Code>
      </PaperFact>
      <PaperFact label={text('paid_requests.state')}>
        <WithdrawalStatus of={of.state} />
      </PaperFact>
      <PaperFact label={text('withdrawal_statements.requested')}>
        <DateTime value={of.requested_at} />
      </PaperFact>
      <PaperFact label={text('withdrawals.paid_on')}>
        <DateText value={of.paid_on} />
      </PaperFact>
      <PaperFact label={text('withdrawals.mode')}>{of.mode}</PaperFact>
      <PaperFact label={text('withdrawals.utr')}>
        <Code>{of.utr}</Code>
      </PaperFact>
      <PaperFact label={text(`withdrawals.types.${of.user_type}`)}>{of.name}</PaperFact>
      <PaperFact label={text('withdrawals.person_id')}>
        <Code>{of.user_id}</Code>
      </PaperFact>
      <PaperFact label={text('withdrawal_statements.holder')}>{of.account_holder}</PaperFact>
      <PaperFact label={text('withdrawals.paid_to')}>{paidTo(of)}</PaperFact>
      {of.pay_to === 'bank' && (
        <PaperFact label={text('withdrawal_statements.ifsc')}>
          <Code>{of.ifsc}</Code>
        </PaperFact>
      )}
      {isMember && <PaperFact label={text('tds.pan')}>{of.pan_masked ?? text('tds.no_pan')}</PaperFact>}
    </PaperFacts>
  )
}
