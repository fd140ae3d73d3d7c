import { text } from '#kit/text.ts'
import './kyc-page.css'
import { MaskedAadhaar } from './papers.tsx'

/** How to hide the first eight figures of an Aadhaar, drawn and said. */
export function MaskHint() {
  return (
    <div className="mask-hint">
      <svg className="mask-card" viewBox="0 0 120 76" aria-hidden="true">
        <MaskedAadhaar />
      </svg>
      <div className="grow small">
        <p className="label">{text('kyc.mask.title')}</p>
        <p className="quiet">{text('kyc.mask.how')}</p>
      </div>
    </div>
  )
}
