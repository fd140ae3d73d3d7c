import type { ReactNode } from 'react'
import { useActs } from '#kit/acts/use-acts.tsx'
import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { reasonText } from '#kit/reason-text.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Meter } from '#ui/charts/meter.tsx'
import { countText } from '#ui/figures/money.ts'
import { DateTime } from '#ui/figures/date-text.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { Card, CardHead } from '#ui/surfaces/card.tsx'
import { type Import, isUnderWay } from './import.ts'
import { importActs } from './import-acts.tsx'

const tones = {
  checking: 'info',
  faulty: 'danger',
  ready: 'success',
  running: 'info',
  imported: 'warning',
  accepting: 'info',
  accepted: 'success',
  undoing: 'info',
  undone: 'info',
  discarded: 'info',
} as const

/** What the state means, and the acts that lead on from it. */
export function NextStep({ of }: { of: Import }) {
  if (isUnderWay(of.state)) return <Progress of={of} />
  return (
    <>
      {of.stopped !== null && (
        <Callout tone="danger" title={text('imports.stopped')}>
          {reasonText(of.stopped.reason, of.stopped.message)}
        </Callout>
      )}
      <Callout tone={tones[of.state]} title={text(`imports.now.${of.state}`)} act={<NextActs of={of} />}>
        {noteOf(of)}
      </Callout>
    </>
  )
}

function noteOf({ state, bad_rows, undo_until, undo_reason, has_second, may, kept_from }: Import): ReactNode {
  if (state === 'faulty') return text('imports.note.faulty', { count: bad_rows })
  if (state === 'undone') return text('imports.note.undone', { reason: undo_reason })
  if (state !== 'imported') return text(`imports.note.${state}` as 'imports.note.ready')
  return (
    <>
      {text(may.accept ? 'imports.note.imported_accept' : 'imports.note.imported_wait')}{' '}
      {kept_from !== null && reasonText(kept_from.reason, kept_from.message)}{' '}
      {!has_second && text('imports.note.no_second')}{' '}
      {undo_until !== null && (
        <>
          {text('imports.note.undo_until')} <DateTime value={undo_until} />.
        </>
      )}
    </>
  )
}

function NextActs({ of }: { of: Import }) {
  const { entriesOf, dialog, isSending } = useActs(importActs(useOpenPath()('admin/import-members')))
  const entries = entriesOf(of)
  if (entries.length === 0) return dialog
  return (
    <div className="row wrap">
      {entries.map(({ key, label, href, isDanger, onSelect }, at) => {
        const tone = at === 0 && isDanger !== true ? 'primary' : 'plain'
        return href === undefined ? (
          <Button key={key} tone={tone} disabled={isSending} onClick={onSelect}>
            {label}
          </Button>
        ) : (
          <Button key={key} tone={tone} href={href}>
            {label}
          </Button>
        )
      })}
      {dialog}
    </div>
  )
}

/** How many rows are done, while it goes on. */
function Progress({ of: { state, progress, rows } }: { of: Import }) {
  const { done, of } = progress ?? { done: 0, of: rows }
  const said = text('imports.progress', { done: countText(done), of: countText(of) })
  return (
    <Card>
      <div role="status">
        <CardHead isInset title={text(`imports.now.${state}`)} note={said} />
      </div>
      <Meter share={of === 0 ? 0 : done / of} label={said} isThick />
      <p className="small quiet">{text('imports.progress_note')}</p>
    </Card>
  )
}
