import { useState } from 'react'
import type { z } from 'zod'
import { Button } from '#ui/basics/button.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { Callout } from '#ui/surfaces/callout.tsx'
import { useUiWords } from '#ui/words.ts'
import type { CallAct } from '../acts/act.ts'
import type { BulkResult } from '../list/rows/bulk-outcome.ts'
import { TypedHere } from '../nav/typed-here.ts'
import { ruleText } from '../reason-text.ts'
import { text } from '../text.ts'
import { type BulkPlan, countReasons } from './bulk-plan.ts'
import { useBulkAct } from './use-bulk-act.ts'

/** So many rows are named in the question; of the rest it says how many they are. */
const most_named = 10

interface Props<R> {
  act: CallAct<R>
  plan: BulkPlan<R>
  nameOf: (row: R) => string
  onClose: () => void
  onDone: (results: readonly BulkResult[]) => void
}

/** What all rows are asked with: nothing, or the one reason. */
const bodyOf = <R,>({ to, reason }: CallAct<R>, why: string): object | undefined =>
  'shape' in to.body ? { ...(reason !== undefined && { reason: why }) } : undefined

/** What is wrong with the reason, as the contract has it; undefined where none is asked for. */
function faultOf<R>({ to, reason }: CallAct<R>, why: string): string | undefined {
  if (reason === undefined || !('shape' in to.body)) return undefined
  if (why.trim() === '') return text('kit.form.needed')
  const fault = (to.body.shape['reason'] as z.ZodType).safeParse(why).error?.issues[0]?.message
  return fault === undefined ? undefined : ruleText(fault)
}

/** Asks before an act on many rows: with which it is done, which are left out and why, and the reason where it needs one. */
export function BulkDialog<R extends object>({ act, plan, nameOf, onClose, onDone }: Props<R>) {
  const words = useUiWords().act
  const [why, setWhy] = useState('')
  const [isAsked, setAsked] = useState(false)
  const { run, done, stop } = useBulkAct(nameOf)
  const { rows, leftOut } = plan
  const count = rows.length
  const { label } = act.words((rows[0] ?? leftOut[0]?.row)!)
  // What every row would be asked alone is asked once; what differs names one of them.
  const texts = new Set(rows.map((row) => act.words(row).text))
  const fault = faultOf(act, why)
  const isSending = done !== undefined
  const send = async () => {
    setAsked(true)
    if (fault === undefined) onDone(await run(act, rows, bodyOf(act, why)))
  }
  return (
    <Dialog
      isOpen
      onClose={isSending ? stop : onClose}
      title={count === 0 ? text('bulk.none', { act: label }) : text('bulk.ask', { act: label, count })}
      text={texts.size === 1 ? [...texts][0] : undefined}
      acts={
        <>
          <Button tone="text" onClick={isSending ? stop : onClose}>
            {isSending ? text('bulk.stop') : count === 0 ? words.close : words.cancel}
          </Button>
          {count > 0 && (
            <Button
              tone={act.isDanger === true ? 'danger' : 'primary'}
              isLoading={isSending}
              onClick={() => void send()}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <TypedHere isChanged={() => !isSending && why.trim() !== ''} />
      <div className="stack loose">
        {count > 0 && (
          <p className="small quiet">
            {rows.slice(0, most_named).map(nameOf).join(', ')}
            {count > most_named && ` ${text('bulk.more', { count: count - most_named })}`}
          </p>
        )}
        {leftOut.length > 0 && (
          <Callout tone="warning" icon="error_outline" title={text('bulk.left_out', { count: leftOut.length })}>
            <ul>
              {countReasons(leftOut).map((one) => (
                <li key={one.why}>{text('bulk.left_out_why', one)}</li>
              ))}
            </ul>
            {leftOut.some(({ isWarned }) => isWarned) && <p>{text('bulk.left_out_note')}</p>}
          </Callout>
        )}
        {count > 0 && act.reason !== undefined && (
          <TextArea
            label={act.reason.label}
            hint={text('bulk.one_reason')}
            isRequired
            value={why}
            onChange={({ target }) => setWhy(target.value)}
            disabled={isSending}
            error={isAsked ? fault : undefined}
          />
        )}
        {isSending && (
          <p className="small quiet fig" role="status">
            {text('bulk.progress', { done, count })}
          </p>
        )}
      </div>
    </Dialog>
  )
}
