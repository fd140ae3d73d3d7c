import { text } from '#kit/text.ts'
import './kyc-page.css'

/** How to hide the first eight figures of an Aadhaar, drawn and said. */
export function MaskHint() {
  return (
    <div className="mask-hint">
      <svg className="mask-card" viewBox="0 0 120 76" aria-hidden="true">
        <rect className="mask-paper" x="0.5" y="0.5" width="119" height="75" rx="7" />
        <rect className="mask-line" x="10" y="12" width="24" height="28" rx="3" />
        <rect className="mask-line" x="42" y="14" width="50" height="5" rx="2.5" />
        <rect className="mask-line" x="42" y="25" width="36" height="5" rx="2.5" />
        <rect className="mask-cover" x="16" y="53" width="28" height="13" rx="2" />
        <rect className="mask-cover" x="48" y="53" width="28" height="13" rx="2" />
        <text x="80" y="63.500">
          7058
        </text>
      </svg>
      <div className="grow small">
        <p className="label">{text('kyc.mask.title')}</p>
        <p className="quiet">{text('kyc.mask.how')}</p>
      </div>
    </div>
  )
}
