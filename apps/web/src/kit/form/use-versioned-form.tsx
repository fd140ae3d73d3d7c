import { useRef, useState } from 'react'
import { Callout } from '#ui/surfaces/callout.tsx'
import { refreshAll } from '../api/query-client.ts'
import { text } from '../text.ts'
import type { FormEndpoint, FormProps } from './contract-form-props.ts'
import { rebased } from './rebased.ts'
import { useContractForm } from './use-contract-form.ts'
import type { Values } from './values.ts'

interface Props<E extends FormEndpoint> extends FormProps<E> {
  /** What is saved now, with its version; nothing if it is gone. */
  look: () => Promise<Values | undefined>
}

/**
 * A form that sends the version it was opened with. When somebody else has saved meanwhile, what they saved comes into
 * the fields that are as they were, what was typed here stays, and the next press saves that.
 */
export function useVersionedForm<E extends FormEndpoint>({ look, ...props }: Props<E>) {
  const [isBehind, setBehind] = useState(false)
  const opened = useRef<Values>({ ...props.startFrom })
  const form = useContractForm<E>({
    ...props,
    onRefused: (error) => {
      props.onRefused?.(error)
      if (error.code === 'changed_meanwhile') void takeOver()
    },
  })
  const takeOver = async () => {
    const saved = await look()
    if (saved === undefined) return
    for (const [name, value] of Object.entries(rebased(opened.current, form.state.values, saved)))
      form.state.set(name, value)
    opened.current = saved
    setBehind(true)
    // The changes below the form tell which of them are the other's.
    void refreshAll()
  }
  const notice = isBehind && (
    <Callout tone="warning" icon="sync_problem" title={text('kit.form.changed_title')}>
      {text('kit.form.changed_note')}
    </Callout>
  )
  return { form, notice }
}
