import { createPortal } from 'react-dom'
import { useUiWords } from '../words.ts'
import './spinner.css'

/** A ball that climbs steps which never end. */
export const ClimbingDot = () => (
  <span className="climb" aria-hidden="true">
    <span className="climb-step" />
    <span className="climb-step" />
    <span className="climb-step" />
    <span className="climb-ball" />
  </span>
)

/** Covers the whole page while a request that is slow is under way. */
export function SpinnerOverlay({ isShown, label }: { isShown: boolean; label?: string | undefined }) {
  const words = useUiWords().face
  if (!isShown) return null
  return createPortal(
    <div className="spinner" role="status" aria-label={label ?? words.loading}>
      <ClimbingDot />
    </div>,
    document.body,
  )
}
