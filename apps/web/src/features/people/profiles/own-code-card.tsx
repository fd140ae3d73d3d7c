import { text } from '#kit/text.ts'
import { Card } from '#ui/surfaces/card.tsx'
import { CardQr } from '#features/people/accounts/index.ts'
import './profile.css'

/** The member's own QR: whoever scans it learns whether the id is genuine. */
export function OwnCodeCard() {
  return (
    <Card className="own-code">
      <CardQr size_px={112} />
      <div className="grow">
        <h2>{text('profiles.card.title')}</h2>
        <p className="small quiet">{text('profiles.card.note')}</p>
      </div>
    </Card>
  )
}
