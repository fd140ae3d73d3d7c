import { text } from '#kit/text.ts'
import './promise-bar.css'
import { useWritten } from './use-written.ts'

interface Props {
  /** Decimal strings that add up to what was promised, unless it was taken back. */
  of: { readonly settled: string; readonly linked: string; readonly left: string }
}

/** How much of a promise is given, linked and left: lengths for the eye, figures for everybody else. */
export function PromiseBar({ of: { settled, linked, left } }: Props) {
  const { money } = useWritten()
  const words = text('donations.mine.progress_words', {
    settled: money(settled),
    linked: money(linked),
    left: money(left),
  })
  return (
    <span className="promise-bar" role="img" aria-label={words} title={words}>
      {[settled, linked, left].map((part, at) => (
        // Lengths only: no money is computed with these numbers.
        <span key={['settled', 'linked', 'left'][at]} style={{ flexGrow: Number(part) }} />
      ))}
    </span>
  )
}
