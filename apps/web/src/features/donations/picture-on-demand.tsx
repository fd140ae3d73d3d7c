import { useState } from 'react'
import type { proofImage } from '@banyan/contract/donations/links.ts'
import { text } from '#kit/text.ts'
import { Button } from '#ui/basics/button.tsx'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'

/** The call for the picture of a proof, or for that of evidence: they have one shape. */
type Of = typeof proofImage

/** A picture of a payment. Each look at one is written down, so it is fetched only when somebody wants to see it. */
export function PictureOnDemand({ of, id }: { of: Of; id: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen) return <Picture of={of} id={id} />
  return (
    <Button icon="image" onClick={() => setOpen(true)}>
      {text('donations.proof.show_picture')}
    </Button>
  )
}

function Picture({ of, id }: { of: Of; id: string }) {
  return <DocumentImage of={useImageLink(of, id)} label={text('donations.proof.picture')} />
}
