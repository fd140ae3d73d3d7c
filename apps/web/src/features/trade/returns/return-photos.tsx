import { returnPhoto } from '@banyan/contract/returns/returns.ts'
import { DocumentImage } from '#kit/private-image/document-image.tsx'
import { useImageLink } from '#kit/private-image/use-image-link.ts'
import { text } from '#kit/text.ts'
import './returns.css'

/** The photos that came with a return, each by a link of two minutes. */
export const ReturnPhotos = ({ ids }: { ids: readonly string[] }) => (
  <ul className="return-photos">
    {ids.map((id, at) => (
      <li key={id}>
        <Photo id={id} number={at + 1} />
      </li>
    ))}
  </ul>
)

const Photo = ({ id, number }: { id: string; number: number }) => (
  <DocumentImage of={useImageLink(returnPhoto, id)} label={text('returns.photos.one', { number })} />
)
