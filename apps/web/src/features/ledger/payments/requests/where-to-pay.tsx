import { findActiveDepositAccounts } from '@banyan/contract/deposit-accounts/deposit-accounts.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { Failed } from '#ui/faces/face.tsx'
import { LoadingCards } from '#ui/faces/loading.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { upiLink } from '../upi-link.ts'
import type { WireReply } from '#kit/api/wire.ts'
import './where-to-pay.css'

type Account = WireReply<typeof findActiveDepositAccounts>['data'][number]

/** The company's accounts and UPI ids; of the latter a code that carries the amount. */
export function WhereToPay({ amount }: { amount: string | undefined }) {
  const { data, isPending, refetch } = useDetail(findActiveDepositAccounts, {})
  if (isPending) return <LoadingCards />
  if (data === undefined) return <Failed title={text('paid_requests.pay.failed')} onRetry={() => void refetch()} />
  if (data.data.length === 0) {
    return (
      <Callout tone="warning" title={text('paid_requests.pay.none')}>
        {text('paid_requests.pay.none_note')}
      </Callout>
    )
  }
  return (
    <section className="stack loose" aria-label={text('paid_requests.pay.title')}>
      <div>
        <h2 className="callout-title">{text('paid_requests.pay.title')}</h2>
        <p className="small quiet">{text('paid_requests.pay.note')}</p>
      </div>
      {data.data.map((account) => (
        <PayTo key={account.id} of={account} amount={amount} />
      ))}
    </section>
  )
}

function PayTo({ of, amount }: { of: Account; amount: string | undefined }) {
  const { label, account_holder, bank_name, branch, account_no, ifsc, upi_id } = of
  const bank = [bank_name, branch].filter((part) => part !== '').join(', ')
  return (
    <article className="pay-to">
      <h3 className="strong">{label}</h3>
      <p className="small quiet">{[account_holder, bank].filter((part) => part !== '').join(' · ')}</p>
      <CopyLines>
        {account_no !== '' && <CopyLine label={text('paid_requests.pay.account_no')} value={account_no} />}
        {ifsc !== '' && <CopyLine label={text('paid_requests.pay.ifsc')} value={ifsc} />}
        {upi_id !== '' && <CopyLine label={text('paid_requests.pay.upi_id')} value={upi_id} />}
      </CopyLines>
      {upi_id !== '' && (
        <figure className="stack">
          <QrCode
            text={upiLink({ upi_id, name: account_holder, ...(amount !== undefined && { amount }) })}
            label={text('paid_requests.pay.scan', { upi_id })}
          />
          <figcaption className="caption">
            {text(amount === undefined ? 'paid_requests.pay.scan_open' : 'paid_requests.pay.scan_note')}
          </figcaption>
        </figure>
      )}
    </article>
  )
}
