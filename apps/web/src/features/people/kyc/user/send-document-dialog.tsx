import type { DocumentKind } from '../document-status.tsx'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import { SendForm } from './send-forms.tsx'

/** Sends one document, or sends it again. */
export function SendDocumentDialog({ kind, onClose }: { kind: DocumentKind | null; onClose: () => void }) {
  const person = usePerson()
  if (kind === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={text(`kyc.kind.${kind}`)} text={text(`kyc.about.${kind}`)}>
      <SendForm
        key={kind}
        kind={kind}
        name={person?.details.name ?? ''}
        onCancel={onClose}
        onDone={() => {
          toast.show({ severity: 'success', summary: text('kyc.send.done', { document: text(`kyc.kind.${kind}`) }) })
          onClose()
        }}
      />
    </Dialog>
  )
}
