import { type ReactNode, useState } from 'react'
import type { Question } from '#ui/floats/dialogs.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { refreshAll } from '../api/query-client.ts'
import { useCalls } from '../api/use-calls.ts'
import type { Input } from '../api/wire.ts'
import { idOf } from '../list/rows/queue.ts'
import { text } from '../text.ts'
import type { ActDialogProps, Acts, CallAct, ReasonEndpoint, ReasonWords, RowAct, RowEndpoint } from './act.ts'
import { hasAct } from './has-act.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { needReason, Warnings } from './warnings.tsx'

type Row = object

const paramsOf = (row: Row) => ({ id: idOf(row) })

/** The reason an act asks for of this row: always, or because of a red warning. */
const reasonOf = <R extends Row>({ reason, warnings }: CallAct<R>, row: R): ReasonWords | undefined =>
  reason ?? (needReason(warnings?.(row) ?? []) ? { label: text('kit.warnings.reason') } : undefined)

/** What is asked before a call. With warnings the way out has the focus, so that Enter does not pass over them. */
function questionOf<R extends Row>({ words, warnings, isDanger = false }: CallAct<R>, row: R): Question | undefined {
  const { title, text, label, button = label, cancel } = words(row)
  const against = warnings?.(row) ?? []
  if (title === undefined) return undefined
  return {
    title,
    text,
    confirm: button,
    isDanger,
    ...(cancel !== undefined && { cancel }),
    ...(against.length > 0 && { isCautious: true, content: <Warnings of={against} /> }),
  }
}

/**
 * The acts of a row, to be put into a menu or on buttons: each is asked about, called, said to be done, and refused to
 * people with view-only access, here and nowhere else. `dialog` must be drawn.
 */
export function useActs<R extends Row>(acts: Acts<R>, onDone?: (row: R, key: string) => void) {
  const calls = useCalls()
  const [asking, setAsking] = useState<{ key: string; of: R }>()

  const call = (key: string, act: CallAct<R>, of: R) => {
    if (calls.isRefused(act.to)) return
    if (reasonOf(act, of) !== undefined) setAsking({ key, of })
    else
      void calls.act(
        act.to,
        { params: paramsOf(of), ...(act.sends && { body: act.sends(of) }) } as Input<RowEndpoint>,
        {
          question: questionOf(act, of),
          said: act.words(of).done,
          onDone: (reply) => {
            act.onDone?.(reply, of)
            onDone?.(of, key)
          },
        },
      )
  }
  const press = (key: string, of: R) => {
    const act = acts[key]
    if (act === undefined || 'href' in act || act.closed?.(of) !== undefined) return
    if ('to' in act) call(key, act, of)
    else setAsking({ key, of })
  }
  const entryOf = (key: string, act: RowAct<R>, of: R): MenuEntry => {
    const href = 'href' in act ? act.href(of) : undefined
    return {
      key,
      label: act.words(of).label,
      isDanger: act.isDanger ?? false,
      isDisabled: act.closed?.(of) !== undefined,
      ...(act.icon !== undefined && { icon: act.icon }),
      ...(href === undefined ? { onSelect: () => press(key, of) } : { href }),
    }
  }
  return {
    press,
    isSending: calls.isSending,
    entriesOf: (of: R): MenuEntry[] =>
      Object.entries(acts)
        .filter(([, act]) => hasAct(act, of))
        .map(([key, act]) => entryOf(key, act, of)),
    dialog:
      asking &&
      dialogOf(acts[asking.key], {
        of: asking.of,
        onClose: () => setAsking(undefined),
        onDone: () => onDone?.(asking.of, asking.key),
      }),
  }
}

/** The reason a call needs, or the dialog an act draws itself. */
function dialogOf<R extends Row>(act: RowAct<R> | undefined, { of, onClose, onDone }: ActDialogProps<R>): ReactNode {
  if (act === undefined || 'href' in act) return null
  if ('draw' in act) return act.draw({ of, onClose, onDone })
  const reason = reasonOf(act, of)
  if (reason === undefined) return null
  return (
    <ReasonDialog
      to={act.to as ReasonEndpoint}
      params={paramsOf(of)}
      words={act.words(of)}
      reason={reason}
      warnings={act.warnings?.(of)}
      onClose={onClose}
      onDone={(reply) => {
        act.onDone?.(reply, of)
        onDone()
      }}
      onRefused={(error) => {
        // The row is not any more as it was when it was asked about.
        if (error.status !== 409) return
        onClose()
        void refreshAll()
      }}
    />
  )
}
