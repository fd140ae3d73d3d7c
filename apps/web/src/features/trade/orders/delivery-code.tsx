import { text } from '#kit/text.ts'
import './delivery-code.css'

/** The six digits that only the buyer reads, large enough to be shown over a counter. */
export const DeliveryCode = ({ of }: { of: string }) => (
  <section className="delivery-code" aria-label={text('orders.code')}>
    <p className="caption">{text('orders.code')}</p>
    <p className="delivery-code-digits">{of}</p>
    <p className="small quiet">{text('orders.code_note')}</p>
  </section>
)
