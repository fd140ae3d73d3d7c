import { money } from '@banyan/contract/kit/values.ts'
import type { getReceipt } from '@banyan/contract/topups/receipt.ts'
import { minor } from '@banyan/domain/money/minor.ts'
import { hasGiven } from '#features/ledger/payments/index.ts'
import { BoughtFrom } from '#features/sales/counter-sales/index.ts'
import { CodeQr } from '#features/people/accounts/index.ts'
import { Volume } from '#kit/figures/volume.tsx'
import { CancelledNote } from '../cancelling/cancelled-note.tsx'
import { KindText } from '../kind-text.tsx'
import { ModeText } from '../mode-text.tsx'
import { Paper, PaperFact, PaperFacts, PaperFoot, PaperHead } from '#kit/papers/paper-parts.tsx'
import { Bill } from '#kit/figures/bill.tsx'
import { text } from '#kit/text.ts'
import type { WireReply } from '#kit/api/wire.ts'
import { Amount } from '#ui/figures/amount.tsx'
import { Code } from '#ui/figures/code.tsx'
import { DateText, DateTime } from '#ui/figures/date-text.tsx'
import { Summary, SummaryRow } from '#ui/surfaces/summary.tsx'
import './receipt-sheet.css'

type Receipt = WireReply<typeof getReceipt>['data']

/** What the paper shows. */
export function ReceiptSheet({ of }: { of: Receipt }) {
  // Given to other members, or paid in a former system: the company received nothing, so there is nothing it could tax or refund.
  const isGiven = of.mode === 'donation' || of.mode === 'import'
  return (
    <Paper>
      <PaperHead of={of.company} title={text('topup_receipt.title')} />
      <CancelledNote of={of.cancelled} />
      <PaperFacts>
        <PaperFact label={text('topup_receipt.number')}>
          <Code>{of.receipt_no}</Code>
        </PaperFact>
        <PaperFact label={text('topup_receipt.date')}>
          <DateTime value={of.at} />
        </PaperFact>
        <PaperFact label={text('topup_receipt.member')}>{of.member_name}</PaperFact>
        <PaperFact label={text('topup_receipt.member_id')}>
          <Code>{of.member_user_id}</Code>
        </PaperFact>
        {of.member_state !== '' && <PaperFact label={text('topup_receipt.state')}>{of.member_state}</PaperFact>}
        <PaperFact label={text('topup_receipt.package')}>{of.package_name}</PaperFact>
        <PaperFact label={text('topups.list.kind')}>
          <KindText {...of} />
        </PaperFact>
        {of.hsn !== '' && (
          <PaperFact label={text('topup_receipt.hsn')}>
            <Code>{of.hsn}</Code>
          </PaperFact>
        )}
        <PaperFact label={text('topup_receipt.bv')}>
          <Volume value={of.bv} />
        </PaperFact>
        <PaperFact label={text('topup_receipt.mode')}>
          <ModeText {...of} />
        </PaperFact>
        <PaperFact label={text('topup_receipt.by')}>
          <Code>{of.by_user_id}</Code>
        </PaperFact>
        {!isGiven && (
          <PaperFact label={text('topup_receipt.cooling_off')}>
            <DateText value={of.cooling_off_ends_at} />
          </PaperFact>
        )}
      </PaperFacts>
      <Products of={of} />
      {isGiven ? (
        <p>{text(of.mode === 'import' ? 'topup_receipt.imported' : 'topup_receipt.given')}</p>
      ) : (
        <>
          <Summary>
            <SummaryRow label={text('topup_receipt.taxable')}>
              <Amount value={of.taxable} />
            </SummaryRow>
            {of.gst_parts.map(({ kind, percent, amount }) => (
              <SummaryRow key={kind} label={text('topup_receipt.part', { kind, percent })}>
                <Amount value={amount} />
              </SummaryRow>
            ))}
            <Bill of={of} lines={{ price: text('topup_receipt.total') }} />
            <GivenRows of={of} />
          </Summary>
          <p className="small">{of.price_in_words}</p>
          <BoughtFrom of={of.bought_from} />
        </>
      )}
      <div className="receipt-proof">
        <CodeQr code={of.card_code} label={text('account_security.card.receipt_qr')} size_px={96} />
        <p className="caption grow">{text('account_security.card.receipt_note')}</p>
      </div>
      <PaperFoot>
        {!isGiven && of.cancelled === null && <p>{text('topup_receipt.cooling_off_note')}</p>}
        <p>{text('topup_receipt.computer')}</p>
      </PaperFoot>
    </Paper>
  )
}

const restOf = (price: string, given: string): string => money.encode(minor(money.decode(price) - money.decode(given)))

/** How the price is split, where the given balance paid a part. */
function GivenRows({ of: { price, given } }: { of: Receipt }) {
  if (!hasGiven({ given })) return null
  return (
    <>
      <SummaryRow label={text('topup_receipt.from_given')}>
        <Amount value={given} />
      </SummaryRow>
      <SummaryRow label={text('topup_receipt.paid')}>
        <Amount value={restOf(price, given)} />
      </SummaryRow>
    </>
  )
}

/** What came with the package. Nothing is drawn where nothing did. */
function Products({ of: { products } }: { of: Receipt }) {
  if (products.length === 0) return null
  return (
    <section className="receipt-products">
      <h3 className="caption">{text('topup_receipt.products')}</h3>
      <ul>
        {products.map(({ name, hsn, quantity }, no) => (
          <li key={no}>
            <span className="grow">{name}</span>
            {hsn !== '' && (
              <span className="caption">
                {text('topup_receipt.hsn')} <Code>{hsn}</Code>
              </span>
            )}
            <span>{text('topup_receipt.quantity', { quantity })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
