import { text } from '#kit/text.ts'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import type { ToPay } from './links.ts'

/** Where to pay: each line can be copied; the code carries the amount into a UPI application. */
export function PayTo({ of: { to, upi_link } }: { of: ToPay }) {
  const bank = [to.bank_name, to.branch].filter((part) => part !== '').join(', ')
  if (to.account_no === '' && to.upi_id === '') return <Callout tone="warning" title={text('donations.pay.no_bank')} />
  return (
    <div className="pay-donation-to">
      <div className="stack">
        <CopyLines>
          {to.upi_id !== '' && <CopyLine label={text('donations.pay.upi_id')} value={to.upi_id} />}
          {to.account_no !== '' && <CopyLine label={text('donations.pay.account_no')} value={to.account_no} />}
          {to.ifsc !== '' && <CopyLine label={text('donations.pay.ifsc')} value={to.ifsc} />}
          {to.account_holder !== '' && (
            <CopyLine label={text('donations.pay.account_holder')} value={to.account_holder} />
          )}
        </CopyLines>
        {bank !== '' && <p className="small quiet">{bank}</p>}
      </div>
      {upi_link !== '' && (
        <figure className="pay-donation-code">
          <QrCode text={upi_link} label={text('donations.pay.scan', { name: to.name })} size_px={176} />
          <figcaption className="caption">{text('donations.pay.scan_note')}</figcaption>
        </figure>
      )}
    </div>
  )
}
