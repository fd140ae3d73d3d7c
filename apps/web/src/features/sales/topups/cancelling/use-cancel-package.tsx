import { useState } from 'react'
import { text } from '#kit/text.ts'
import type { MenuEntry } from '#ui/floats/menu.tsx'
import { type Cancellable, CancelPackageDialog } from './cancel-package-dialog.tsx'

/** The entry of a list's rows that takes a package back, and its dialog. */
export function useCancelPackage() {
  const [chosen, setChosen] = useState<Cancellable>()
  const entryOf = (row: Cancellable & { readonly may_cancel: boolean }): readonly MenuEntry[] =>
    row.may_cancel
      ? [{ key: 'cancel', icon: 'undo', label: text('cancelling.act'), isDanger: true, onSelect: () => setChosen(row) }]
      : []
  return { entryOf, dialog: <CancelPackageDialog of={chosen} onClose={() => setChosen(undefined)} /> }
}
