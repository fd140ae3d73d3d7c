import type { DocumentKind } from '../document-status.tsx'
import { usePerson } from '#kit/session/person.ts'
import { text } from '#kit/text.ts'
import { Dialog } from '#ui/floats/dialog.tsx'
import { toast } from '#ui/floats/toast.ts'
import type { SendFormOf } from './send-fields.tsx'

interface Props {
  kind: DocumentKind | null
  form: SendFormOf
  onClose: () => void
}

/** Sends one document, or sends it again. */
export function SendDocumentDialog({ kind, form: Form, onClose }: Props) {
  const person = usePerson()
  if (kind === null) return null
  return (
    <Dialog isOpen onClose={onClose} title={text(`kyc.kind.${kind}`)} text={text(`kyc.about.${kind}`)}>
      <Form
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
