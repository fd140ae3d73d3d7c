import { Fragment, type ReactNode, useId } from 'react'
import type { AboutKind } from '@banyan/domain/support/conversation-rules.ts'
import { Button } from '#ui/basics/button.tsx'
import { Drawer } from '#ui/floats/drawer.tsx'
import type { Acts } from '../../acts/act.ts'
import { hasAct } from '../../acts/has-act.ts'
import { useActs } from '../../acts/use-acts.tsx'
import { AskAbout } from '../../asking/ask-about.tsx'
import '../../decisions/decisions.css'
import { RowSteps } from '../../decisions/row-steps.tsx'
import { text } from '../../text.ts'
import { idOf, type Place } from './queue.ts'
import type { OpenRow } from './use-open-row.ts'
import { useRowKeys } from './use-row-keys.ts'

export interface RowSheet<R> {
  readonly title: (row: R) => string
  /** How it stands, after the title: a sheet with steps says it there and in the last of them. */
  readonly mark?: (row: R) => ReactNode
  /** What is known of the row. */
  readonly draw: (row: R) => ReactNode
  /** What a question to the company about this row is about: whoever may write to it is led there. */
  readonly about?: AboutKind
  /** What can be done with it, at the foot: the usual act is first here and last there. */
  readonly acts?: Acts<R>
  /** The primary act. */
  readonly primary?: (row: R) => string | undefined
  /** An act is done, named by its key; `open` leads on. */
  readonly onDone?: (row: R, key: string, open: OpenRow<R>) => void
  /** The acts `approve` and `reject` are pressed by A and R. */
  readonly isDecision?: boolean
}

interface Props<R> {
  of: RowSheet<R>
  open: OpenRow<R>
}

/** One row beside its list, with what can be done with it at the foot and the way to the next. */
export function RowDrawer<R extends object>({ of: sheet, open }: Props<R>) {
  const { row, go } = open
  return (
    <Drawer
      isOpen={row !== undefined}
      onClose={() => go(undefined)}
      isWide
      hasAddress
      title={row && sheet.title(row)}
      mark={row && sheet.mark?.(row)}
      foot={row && <SheetFoot key={open.hrefOf(row)} of={row} sheet={sheet} open={open} />}
    >
      {row && <Fragment key={open.hrefOf(row)}>{sheet.draw(row)}</Fragment>}
      {row && sheet.about !== undefined && (
        <div className="sheet-ask">
          <AskAbout of={sheet.about} id={idOf(row)} />
        </div>
      )}
      {row && <Keys of={row} sheet={sheet} place={open.place} />}
    </Drawer>
  )
}

interface KeysProps<R> {
  of: R
  sheet: RowSheet<R>
  place: Place | undefined
}

/** Which keys do something for this row: the person who asked does not decide, and one row alone has none beside it. */
function Keys<R extends object>({ of, sheet: { isDecision = false, acts }, place }: KeysProps<R>) {
  const keyOf = (name: 'approve' | 'reject') => {
    const act = isDecision ? acts?.[name] : undefined
    if (act === undefined || !hasAct(act, of)) return []
    const { label } = act.words(of)
    return [text(`kit.sheet.keys.${name}`, { act: label.charAt(0).toLowerCase() + label.slice(1) })]
  }
  const keys = [
    ...(place !== undefined && place.total > 1 ? [text('kit.sheet.keys.beside')] : []),
    ...keyOf('approve'),
    ...keyOf('reject'),
  ]
  return keys.length > 0 && <p className="caption decision-keys">{keys.join(', ')}</p>
}

const noActs = {}

/** The way to the rows beside this one, and its acts, by hand or by key; the primary one is the last. */
function SheetFoot<R extends object>({ of, sheet, open }: { of: R; sheet: RowSheet<R>; open: OpenRow<R> }) {
  const { place, go } = open
  const why_id = useId()
  const { entriesOf, press, isSending, dialog } = useActs<R>(sheet.acts ?? noActs, (row, key) =>
    sheet.onDone?.(row, key, open),
  )
  const primary = sheet.primary?.(of)
  const entries = entriesOf(of).toReversed()
  const inOrder = [...entries.filter(({ key }) => key !== primary), ...entries.filter(({ key }) => key === primary)]
  const closed = entries.flatMap(({ key }) => {
    const why = sheet.acts?.[key]?.closed?.(of)
    return why === undefined ? [] : [{ key, why }]
  })
  const byKey = (name: 'approve' | 'reject') =>
    sheet.isDecision === true && entries.some(({ key, isDisabled }) => key === name && isDisabled !== true)
      ? () => press(name, of)
      : undefined
  useRowKeys({
    next: place?.next === undefined ? undefined : () => go(place.next),
    previous: place?.previous === undefined ? undefined : () => go(place.previous),
    approve: byKey('approve'),
    reject: byKey('reject'),
  })
  return (
    <div className="decision-foot">
      {closed.map(({ key, why }) => (
        <p key={key} id={`${why_id}-${key}`} className="caption decision-closed">
          {why}
        </p>
      ))}
      <RowSteps place={place} go={go} />
      {inOrder.length > 0 && (
        <div className="decision-acts">
          {inOrder.map(({ key, label, href, onSelect, isDisabled }) => (
            <Button
              key={key}
              tone={key === primary ? 'primary' : 'plain'}
              isLoading={isSending && key === primary}
              {...(href === undefined
                ? {
                    onClick: onSelect,
                    disabled: isDisabled,
                    'aria-describedby': isDisabled ? `${why_id}-${key}` : undefined,
                  }
                : { href })}
            >
              {label}
            </Button>
          ))}
        </div>
      )}
      {dialog}
    </div>
  )
}
