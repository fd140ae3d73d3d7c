import { ownKycImage } from '@banyan/contract/kyc/kyc.ts'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import { useUiWords } from '#ui/words.ts'
import type { Document } from './kyc.ts'

interface Props {
  of: Document
  isOpen: boolean
  onClose: () => void
}

/** The image that was sent, through a link that opens nothing after a few minutes. */
export function OwnImageDialog({ of, isOpen, onClose }: Props) {
  const words = useUiWords().act
  const link = useImageLink(ownKycImage, isOpen ? of.id : undefined)
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isWide
      title={text(`kyc.kind.${of.kind}`)}
      text={text('kyc.image.own_note')}
      acts={
        <Button tone="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <DocumentImage of={link} label={text(`kyc.kind.${of.kind}`)} />
    </Dialog>
  )
}
