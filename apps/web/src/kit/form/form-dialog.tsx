import type { ReactNode } from 'react'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { useUiWords } from '#ui/words.ts'
import type { WireReply } from '../api/wire.ts'
import type { ContractFormProps, FormEndpoint } from './contract-form-props.ts'
import { FormFields } from './form-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { useContractForm } from './use-contract-form.ts'

interface Props<E extends FormEndpoint> extends Omit<ContractFormProps<E>, 'onCancel' | 'onDone'> {
  title: string
  text: string
  isWide?: boolean
  /** What the form is about, above its fields. */
  children?: ReactNode
  /** The way out, where it is not "Cancel". */
  cancel?: string
  /** Said once it is done. */
  done?: string | ((reply: WireReply<E>) => string)
  onClose: () => void
  onDone?: (reply: WireReply<E>) => void | Promise<void>
}

/** A form over one call that has a dialog to itself, which closes when it is done. */
export function FormDialog<E extends FormEndpoint>(props: Props<E>): ReactNode {
  const { title, text, isWide = false, children, cancel, done, onClose, onDone, ...rest } = props
  const { submit, total, submitFor, aside } = rest
  const words = useUiWords().act
  const form = useContractForm<E>({
    ...rest,
    onWaiting: onClose,
    onDone: (reply) => {
      if (done !== undefined)
        toast.show({ severity: 'success', summary: typeof done === 'string' ? done : done(reply) })
      onClose()
      return onDone?.(reply)
    },
  })
  return (
    <Dialog isOpen isWide={isWide} onClose={onClose} title={title} text={text}>
      <FormFrame
        of={form}
        onCancel={{ label: cancel ?? words.cancel, act: onClose }}
        {...{ submit, total, submitFor, aside }}
      >
        {/* Inside the form: its verbs stay in sight only as far as the form reaches. */}
        {children}
        <FormFields of={form} />
      </FormFrame>
    </Dialog>
  )
}
