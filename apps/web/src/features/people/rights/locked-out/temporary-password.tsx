import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { CopyLine, CopyLines } from '#ui/codes/copy-line.tsx'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'

export interface HandedOver {
  readonly name: string
  readonly user_id: string
  readonly password: string
  /** It counts only once a second admin agrees. */
  readonly waits?: boolean
}

/** A password, once. It closes only for somebody who says that it is handed over. */
export function TemporaryPassword({ of, onClose }: { of: HandedOver; onClose: () => void }) {
  const [isKept, setKept] = useState(false)
  const { name, user_id, password, waits = false } = of
  return (
    <Dialog
      isOpen
      onClose={() => {
        if (isKept) onClose()
      }}
      title={text('rights.password.title')}
      text={text('rights.password.note', { name })}
      acts={
        <Button tone="primary" disabled={!isKept} onClick={onClose}>
          {text('rights.password.done')}
        </Button>
      }
    >
      {waits && <p className="small">{text('rights.second.password_note', { name })}</p>}
      <CopyLines>
        <CopyLine label={text('rights.password.user_id')} value={user_id} />
        <CopyLine label={text('rights.password.password')} value={password} />
      </CopyLines>
      <CheckboxField
        label={text('rights.password.kept')}
        checked={isKept}
        onChange={(event) => setKept(event.target.checked)}
      />
    </Dialog>
  )
}
