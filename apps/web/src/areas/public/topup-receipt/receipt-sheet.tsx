import type { ReactNode } from 'react'
import type { getReceipt } from '@banyan/contract/pins/receipt.ts'
import { CodeQr } from '../../../features/card/card-qr.tsx'
import { Volume } from '../../../features/income/volume.tsx'
import { ModeText } from '../../../features/topup/mode-text.tsx'
import { logoOf, useCompany } from '../../../kit/company.ts'
import { useText } from '../../../kit/text.ts'
import type { WireReply } from '../../../kit/wire.ts'
import { Mark } from '../../../ui/basics/mark.tsx'
import { Amount } from '../../../ui/figures/amount.tsx'
import { Code } from '../../../ui/figures/code.tsx'
import { DateText, DateTime } from '../../../ui/figures/date-text.tsx'
import { Slip, SlipRow } from '../../../ui/surfaces/slip.tsx'
import './receipt-sheet.css'

type Receipt = WireReply<typeof getReceipt>['data']

/** What stands on the paper. */
export function ReceiptSheet({ of }: { of: Receipt }) {
  const text = useText()
  return (
    <div className="receipt">
      <ReceiptHead of={of} />
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
        <Fact label={text('receipt.package')}>{of.package_name}</Fact>
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
        <Fact label={text('receipt.cooling_off')}>
          <DateText value={of.cooling_off_ends_at} />
        </Fact>
      </dl>
      <Slip>
        <SlipRow label={text('receipt.taxable')}>
          <Amount value={of.taxable} />
        </SlipRow>
        <SlipRow label={text('receipt.gst', { percent: of.gst_percent })}>
          <Amount value={of.gst} />
        </SlipRow>
        <SlipRow label={text('receipt.total')} part="net">
          <Amount value={of.price} />
        </SlipRow>
      </Slip>
      <p className="small">{of.price_in_words}</p>
      <div className="receipt-proof">
        <CodeQr code={of.card_code} label={text('security.card.receipt_qr')} size_px={96} />
        <p className="caption grow">{text('security.card.receipt_note')}</p>
      </div>
      <footer className="receipt-foot caption">
        <p>{text('receipt.cooling_off_note')}</p>
        <p>{text('receipt.computer')}</p>
      </footer>
    </div>
  )
}

function ReceiptHead({ of: { company } }: { of: Receipt }) {
  const text = useText()
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
