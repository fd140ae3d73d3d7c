import type { ReactNode } from 'react'
import type { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { BoughtFrom } from '#features/sales/counter-sales/bought-from.tsx'
import { CodeQr } from '#features/people/accounts/card/card-qr.tsx'
import { Volume } from '#kit/figures/volume.tsx'
import { CancelledNote } from '../cancelling/cancelled-note.tsx'
import { KindText } from '../kind-text.tsx'
import { ModeText } from '../mode-text.tsx'
import { logoOf, useCompany } from '#kit/session/company.ts'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Mark } from '#ui/basics/mark.tsx'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import './receipt-sheet.css'

type Receipt = WireReply<typeof getReceipt>['data']

/** What the paper shows. */
export function ReceiptSheet({ of }: { of: Receipt }) {
  // Given to other members: the company received nothing, so there is nothing it could tax or refund.
  const isGiven = of.mode === 'donation'
  return (
    <div className="receipt">
      <ReceiptHead of={of} />
      <CancelledNote of={of.cancelled} />
      <dl className="receipt-facts">
        <Fact label={text('receipt.number')}>
          <Code>{of.receipt_no}</Code>
        </Fact>
        <Fact label={text('receipt.date')}>
          <DateTime value={of.at} />
        </Fact>
        <Fact label={text('receipt.member')}>{of.member_name}</Fact>
        <Fact label={text('receipt.member_id')}>
          <Code>{of.member_user_id}</Code>
        </Fact>
        {of.member_state !== '' && <Fact label={text('receipt.state')}>{of.member_state}</Fact>}
        <Fact label={text('receipt.package')}>{of.package_name}</Fact>
        <Fact label={text('topup.list.kind')}>
          <KindText {...of} />
        </Fact>
        {of.hsn !== '' && (
          <Fact label={text('receipt.hsn')}>
            <Code>{of.hsn}</Code>
          </Fact>
        )}
        <Fact label={text('receipt.bv')}>
          <Volume value={of.bv} />
        </Fact>
        <Fact label={text('receipt.mode')}>
          <ModeText {...of} />
        </Fact>
        <Fact label={text('receipt.by')}>
          <Code>{of.by_user_id}</Code>
        </Fact>
        {!isGiven && (
          <Fact label={text('receipt.cooling_off')}>
            <DateText value={of.cooling_off_ends_at} />
          </Fact>
        )}
      </dl>
      <Products of={of} />
      {isGiven ? (
        <p>{text('receipt.given')}</p>
      ) : (
        <>
          <Summary>
            <SummaryRow label={text('receipt.taxable')}>
              <Amount value={of.taxable} />
            </SummaryRow>
            {of.gst_parts.map(({ kind, percent, amount }) => (
              <SummaryRow key={kind} label={text('receipt.part', { kind, percent })}>
                <Amount value={amount} />
              </SummaryRow>
            ))}
            <SummaryRow label={text('receipt.total')} part="net">
              <Amount value={of.price} />
            </SummaryRow>
          </Summary>
          <p className="small">{of.price_in_words}</p>
          <BoughtFrom of={of.bought_from} />
        </>
      )}
      <div className="receipt-proof">
        <CodeQr code={of.card_code} label={text('security.card.receipt_qr')} size_px={96} />
        <p className="caption grow">{text('security.card.receipt_note')}</p>
      </div>
      <footer className="receipt-foot caption">
        {!isGiven && of.cancelled === null && <p>{text('receipt.cooling_off_note')}</p>}
        <p>{text('receipt.computer')}</p>
      </footer>
    </div>
  )
}

/** What came with the package. Nothing is drawn where nothing did. */
function Products({ of: { products } }: { of: Receipt }) {
  if (products.length === 0) return null
  return (
    <section className="receipt-products">
      <h3 className="caption">{text('receipt.products')}</h3>
      <ul>
        {products.map(({ name, hsn, quantity }, no) => (
          <li key={no}>
            <span className="grow">{name}</span>
            {hsn !== '' && (
              <span className="caption">
                {text('receipt.hsn')} <Code>{hsn}</Code>
              </span>
            )}
            <span>{text('receipt.quantity', { quantity })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ReceiptHead({ of: { company } }: { of: Receipt }) {
  const { info } = useCompany()
  const reach = [company.support_email, company.support_mobile].filter((part) => part !== '').join(', ')
  return (
    <header className="receipt-head">
      <Mark src={logoOf(info)} />
      <div className="grow">
        <p className="label">{company.name}</p>
        {company.address !== '' && <p className="caption">{company.address}</p>}
        {company.gstin !== '' && (
          <p className="caption">
            {text('receipt.gstin')} <Code>{company.gstin}</Code>
          </p>
        )}
        {reach !== '' && <p className="caption">{reach}</p>}
      </div>
      <h2>{text('receipt.title')}</h2>
    </header>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt className="caption">{label}</dt>
    <dd>{children}</dd>
  </div>
)
