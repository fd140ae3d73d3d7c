import { withdrawalLists, withdrawalSteps } from '@banyan/contract/withdrawals/withdrawals.ts'
import { Bill } from '#kit/figures/bill.tsx'
import { Steps } from '#kit/lives/steps.tsx'
import { factsOf } from '#kit/list/columns/facts-of.tsx'
import { text } from '#kit/text.ts'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Facts } from '#ui/surfaces/facts.tsx'
import { Summary } from '#ui/surfaces/summary.tsx'
import { withdrawalLines } from './withdrawal-bill.ts'
import { paidTo, type WithdrawalRow } from './withdrawal-columns.tsx'

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
        <Callout tone="danger" title={text('fields.reason')}>
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
        {factsOf(withdrawalLists.user.row.shape, of, {
          paid_to: { head: text('withdrawals.paid_to'), value: paidTo(of), note: of.account_holder },
          wallet: { head: text('withdrawals.wallet'), cell: (wallet) => text(`withdrawals.wallets.${wallet}`) },
          utr: { head: text('withdrawals.utr'), as: 'code', note: of.mode ?? undefined, isOptional: true },
          paid_on: { head: text('withdrawals.paid_on'), isOptional: true },
          bank_file_no: { head: text('withdrawals.bank_file'), isOptional: true },
          remark: { isOptional: true },
        })}
      </Facts>
      <Steps
        key={of.state}
        of={withdrawalSteps}
        id={of.id}
        words="withdrawals.states"
        saidAbove={of.reason}
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
