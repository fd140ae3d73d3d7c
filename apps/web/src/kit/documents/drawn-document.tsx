import type { ReactNode } from 'react'
import type { Block, Document, Span } from '@banyan/domain/documents/document.ts'
import { hostOf, isLink } from '@banyan/domain/documents/link.ts'
import { Link } from '#ui/link.tsx'
import './documents.css'

/** Where a picture is, by its id; one that is gone is not drawn. */
export type PictureUrl = (file_id: string) => string | undefined

interface Props {
  of: Document
  urlOf: PictureUrl
}

/** A document as people read it: every block by a component of ours, and nothing that is not one of its blocks. */
export const DrawnDocument = ({ of, urlOf }: Props) => (
  <div className="document">
    {of.blocks.map((block, at) => (
      // Blocks have no names, and are drawn anew as a whole.
      <DrawnBlock key={at} of={block} urlOf={urlOf} />
    ))}
  </div>
)

function DrawnBlock({ of, urlOf }: { of: Block; urlOf: PictureUrl }): ReactNode {
  switch (of.kind) {
    case 'heading':
      return (
        <h3>
          <Spans of={of.spans} />
        </h3>
      )
    case 'paragraph':
      return (
        <p>
          <Spans of={of.spans} />
        </p>
      )
    case 'list':
      return (
        <ul>
          {of.items.map((spans, at) => (
            <li key={at}>
              <Spans of={spans} />
            </li>
          ))}
        </ul>
      )
    case 'image': {
      const url = urlOf(of.file_id)
      return url === undefined ? null : <img src={url} alt={of.alt} loading="lazy" />
    }
  }
}

const Spans = ({ of }: { of: readonly Span[] }) => of.map((span, at) => <DrawnSpan key={at} of={span} />)

function DrawnSpan({ of: { text, is_bold, is_italic, link } }: { of: Span }): ReactNode {
  const italic = is_italic ? <em>{text}</em> : text
  const words = is_bold ? <strong>{italic}</strong> : italic
  // What was kept by whatever way: nobody is sent anywhere else than by a link of these.
  return link === undefined || !isLink(link) ? words : <DrawnLink to={link}>{words}</DrawnLink>
}

/** A link that leaves the portal says where to, whatever its words are. */
function DrawnLink({ to, children }: { to: string; children: ReactNode }) {
  const host = hostOf(to)
  if (host === undefined) return <Link href={to}>{children}</Link>
  return (
    <>
      <a href={to} target="_blank" rel="noopener noreferrer nofollow">
        {children}
      </a>{' '}
      <span className="document-host">({host})</span>
    </>
  )
}
