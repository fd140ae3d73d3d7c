import { useCompany } from '#kit/session/company.ts'
import { usePerson } from '#kit/session/person.ts'
import type { PinCode } from '#kit/session/pin-link.ts'
import { text } from '#kit/text.ts'
import { QrCode } from '#ui/codes/qr-code.tsx'
import { DateText } from '#ui/figures/date-text.tsx'
import { PaperCard } from '#ui/print/paper-card.tsx'
import type { PinRow } from '../pin-columns.tsx'
import type { Taker } from './hand-over-links.ts'

interface Props {
  of: PinRow
  pin: PinCode
  taker: Taker
  link: string
}

/** What is printed of a pin: a small card with its picture, its number and its password. */
export function PinCard({ of, pin, taker, link }: Props) {
  const { info } = useCompany()
  const owner = usePerson()
  return (
    <PaperCard>
      <QrCode text={link} label={text('pin_bulk.hand_qr')} size_px={170} />
      <div className="stack">
        <strong>{info.name}</strong>
        <span>{text('pin_bulk.card_title', { package_name: of.package_name })}</span>
        <span>
          {text('pins.pin')}: <strong className="fig">{pin.pin_no}</strong>
        </span>
        <span>
          {text('pins.password')}: <strong className="fig">{pin.pin_password}</strong>
        </span>
        {owner && <span>{text('pin_bulk.card_from', { name: owner.details.name, user_id: owner.user_id })}</span>}
        <span>
          {text('pins.expires_at')}: <DateText value={of.expires_at} />
        </span>
        <small>{text(taker === 'newcomer' ? 'pin_bulk.card_how' : 'pin_bulk.card_how_member')}</small>
      </div>
    </PaperCard>
  )
}
