import { useState } from 'react'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { type Cancellable, CancelPackageDialog } from './cancel-package-dialog.tsx'

/** The way to take a package back, beside its receipt. */
export function CancelPackage({ of }: { of: Cancellable }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="undo" onClick={() => setOpen(true)}>
        {text('topup_cancelling.act')}
      </Button>
      <CancelPackageDialog of={isOpen ? of : undefined} onClose={() => setOpen(false)} />
    </>
  )
}
