import { withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { text } from '#kit/text.ts'
import { Code } from '#ui/figures/code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Fact, Facts } from '#ui/surfaces/facts.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { withdrawalLines } from './withdrawal-bill.ts'
import { paidTo, type WithdrawalRow } from './withdrawal-columns.tsx'
import { WithdrawalStatus } from './withdrawal-status.tsx'

/** All that is known of a withdrawal: what it comes to, where it goes, and each step. */
export function WithdrawalSheet({ of, scope }: { of: WithdrawalRow; scope: 'own' | 'all' }) {
  return (
    <div className="stack loose">
      {of.is_stopped && (
        <Callout tone="danger" title={text('withdrawals.stopped')}>
          {text('withdrawals.stopped_note')}
        </Callout>
      )}
      {of.reason !== '' && (
        <Callout tone="danger" title={text(`withdrawals.step.${of.state}`)}>
          {of.reason}
        </Callout>
      )}
      <Summary>
        <Bill
          of={of}
          lines={{
            ...withdrawalLines(of.other),
            net: text(scope === 'own' ? 'withdrawals.net' : 'withdrawals.net_all'),
          }}
        />
      </Summary>
      <Facts>
        <Fact label={text('requests.state')}>
          <WithdrawalStatus of={of.state} />
        </Fact>
        <Fact label={text('withdrawals.paid_to')} note={of.account_holder}>
          {paidTo(of)}
        </Fact>
        <Fact label={text('withdrawals.wallet')}>{text(`withdrawals.wallets.${of.wallet}`)}</Fact>
        {of.utr !== '' && (
          <Fact label={text('withdrawals.utr')} note={of.mode ?? undefined}>
            <Code isCopyable>{of.utr}</Code>
          </Fact>
        )}
        {of.paid_on !== null && (
          <Fact label={text('withdrawals.paid_on')}>
            <DateText value={of.paid_on} />
          </Fact>
        )}
        {of.bank_file_no !== null && <Fact label={text('withdrawals.bank_file')}>{of.bank_file_no}</Fact>}
        {of.remark !== '' && <Fact label={text('fields.remark')}>{of.remark}</Fact>}
      </Facts>
      <Steps
        key={of.state}
        of={withdrawalSteps}
        id={of.id}
        words="withdrawals.step"
        more={({ mode, utr }) =>
          utr !== '' && (
            <p className="small fig">
              {mode} {utr}
            </p>
          )
        }
      />
    </div>
  )
}
