import { Button } from '#ui/basics/button.tsx'
import { FocusKept } from '#ui/floats/focus-kept.tsx'
import type { Acts } from './act.ts'
import { useActs } from './use-acts.tsx'

/** What can be done with what a page shows, a button each. The page has the focus when the one that was pressed is gone. */
export function ActButtons<R extends object>({ acts, of }: { acts: Acts<R>; of: R }) {
  const { entriesOf, dialog, isSending } = useActs<R>(acts)
  const entries = entriesOf(of)
  return (
    <>
      <FocusKept key={[isSending, ...entries.map(({ key }) => key)].join(' ')} />
      {entries.length > 0 && (
        <div className="row wrap">
          {entries.map(({ key, label, onSelect }) => (
            <Button key={key} disabled={isSending} onClick={onSelect}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </>
  )
}
