import { text } from '#kit/text.ts'
import './promise-bar.css'
import { useWritten } from './use-written.ts'

interface Props {
  /** Decimal strings: what has arrived, what is on its way, and what the cause wants. */
  of: { readonly settled: string; readonly linked: string; readonly target: string }
}

/** How far a cause is: lengths for the eye, figures for everybody else. */
export function CauseBar({ of: { settled, linked, target } }: Props) {
  const { money } = useWritten()
  const words = text('donation_causes.progress_words', {
    raised: money(settled),
    linked: money(linked),
    target: money(target),
  })
  // Lengths only: no money is computed with these numbers.
  const lengths = [Number(settled), Number(linked), Math.max(0, Number(target) - Number(settled) - Number(linked))]
  return (
    <span className="promise-bar" role="img" aria-label={words} title={words}>
      {lengths.map((length, at) => (
        <span key={['settled', 'linked', 'left'][at]} style={{ flexGrow: length }} />
      ))}
    </span>
  )
}
