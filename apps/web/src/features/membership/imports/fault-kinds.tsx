import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Count } from '#ui/figures/count.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { Row, Rows } from '#ui/surfaces/rows.tsx'
import { faultKindName } from './fault-kind.ts'
import type { Import } from './import.ts'

/** So many kinds are shown; the list below has them all, and its filter each. */
const most_shown = 8

/** What is wrong, the most frequent first; each leads to its rows. */
export function FaultKinds({ of: { id, faults } }: { of: Import }) {
  const openPath = useOpenPath()
  const rest = faults.length - most_shown
  return (
    <Card isFlush>
      <CardHead title={text('imports.kinds_title')} note={text('imports.kinds_note')} />
      <Rows>
        {faults.slice(0, most_shown).map(({ code, column, count }) => (
          <Row
            key={`${code} ${column}`}
            title={faultKindName(code)}
            note={column ?? text('imports.whole_row')}
            end={<Count value={count} />}
            href={openPath('admin/import', { id, tab: 'faults', code, ...(column !== null && { column }) })}
          />
        ))}
        {rest > 0 && <Row title={text('imports.more_kinds', { count: rest })} />}
      </Rows>
    </Card>
  )
}
