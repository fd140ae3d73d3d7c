import type { Acts } from '#kit/acts/act.ts'
import { text } from '#kit/text.ts'
import { type Cancellable, CancelPackageDialog } from './cancel-package-dialog.tsx'

/** What can be done with a package that was taken: it is taken back. */
export const cancelActs = (): Acts<Cancellable & { readonly may_cancel: boolean }> => ({
  cancel: {
    draw: ({ of, onClose }) => <CancelPackageDialog of={of} onClose={onClose} />,
    if: (row) => row.may_cancel,
    icon: 'undo',
    isDanger: true,
    words: () => ({ label: text('topup_cancelling.act') }),
  },
})
