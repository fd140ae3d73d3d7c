import type { ReactNode } from 'react'
import { IconButton } from '../basics/icon-button.tsx'
import { countText } from '../figures/money.ts'
import { countedForm, fillIn, useUiWords } from '../words.ts'
import './pick-bar.css'

type Props = {
  /** How many rows are picked, on this page and on others. */
  count: number
  /** What can be done with them all. */
  children: ReactNode
  onClear: () => void
}

/** Rises when rows are picked: how many, what can be done with them, and the way to let them go. */
export function PickBar({ count, children, onClear }: Props) {
  const all = useUiWords()
  const words = all.list
  const selected = countedForm(all, count, { one: words.selected_one, other: words.selected_other })
  if (count === 0) return null
  return (
    <section className="pick-bar" aria-label={words.selected}>
      <IconButton icon="close" label={words.select_none} onClick={onClear} />
      <p className="pick-bar-count" role="status">
        {fillIn(selected, { count: countText(count) })}
      </p>
      <div className="pick-bar-acts">{children}</div>
    </section>
  )
}
