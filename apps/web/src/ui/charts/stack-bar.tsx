import type { ReactNode } from 'react'
import './bars.css'

type Tone = 'danger' | 'warning' | 'series' | 'quiet' | 'still'

export type StackPart = { key: string; label: ReactNode; figure: ReactNode; value: number; tone: Tone }

/** One whole in its parts: lengths beside each other, and under them each part by its name. Nothing has no length. */
export function StackBar({ parts }: { parts: readonly StackPart[] }) {
  const shown = parts.filter(({ value }) => value > 0)
  return (
    <div className="stack-bar">
      <div className="stack-bar-parts" aria-hidden="true">
        {shown.map(({ key, value, tone }) => (
          <span key={key} className={`part-${tone}`} style={{ flexGrow: value }} />
        ))}
      </div>
      {shown.length > 0 && (
        <ul className="stack-bar-keys">
          {shown.map(({ key, label, figure, tone }) => (
            <li key={key} className={`key key-${tone}`}>
              <span>{label}</span> <span className="strong fig">{figure}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
