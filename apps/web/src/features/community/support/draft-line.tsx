import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { dateTimeText } from '#ui/figures/date.ts'
import { useFormat } from '#ui/figures/format.ts'
import { hasWords } from './draft-files.ts'
import type { useKeptDraft } from './kept-draft.ts'
import './support.css'

interface Props {
  of: Pick<ReturnType<typeof useKeptDraft>, 'draft' | 'lost' | 'kept_at'>
  onDrop: () => void
}

/** Above a form that begins with what was written before: since when, and the way to an empty one. */
export function DraftLine({ of, onDrop }: Props) {
  const { zone } = useFormat()
  if (!hasWords(of)) return null
  const { kept_at } = of
  return (
    <div className="row between draft-line">
      <span className="small quiet">
        {kept_at === undefined ? text('support.draft') : text('support.draft_of', { at: dateTimeText(kept_at, zone) })}
      </span>
      <Button tone="text" onClick={onDrop}>
        {text('support.unsent.drop')}
      </Button>
    </div>
  )
}
