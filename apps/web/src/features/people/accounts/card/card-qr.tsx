import { ownCard } from '@banyan/contract/accounts/verification.ts'
import { useDetail } from '#kit/detail-page.tsx'
import { text } from '#kit/text.ts'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { cardLink } from './card-link.ts'

interface CodeProps {
  /** What the server calls the card or the receipt. */
  code: string
  label: string
  size_px?: number
}

/** The QR by which a stranger checks a card or a receipt. */
export const CodeQr = ({ code, label, size_px = 168 }: CodeProps) => (
  <QrCode text={cardLink(window.location.origin, code)} label={label} size_px={size_px} />
)

/** The QR of the own ID card. Empty until its code is here, and where it could not be had. */
export function CardQr({ size_px = 168 }: { size_px?: number }) {
  const { data } = useDetail(ownCard, {})
  if (data === undefined) return <div className="qr" style={{ width: size_px, aspectRatio: 1 }} />
  return <CodeQr code={data.data.code} label={text('account_security.card.own_qr')} size_px={size_px} />
}
