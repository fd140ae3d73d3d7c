import { Fragment } from 'react'
import { linkParts } from './link-parts.ts'

/** Plain text as it was typed, its addresses as links. Nothing in it is ever markup. */
export const MessageText = ({ of }: { of: string }) => (
  <p className="thread-text">
    {linkParts(of).map(({ text, href }, at) =>
      href === undefined ? (
        <Fragment key={at}>{text}</Fragment>
      ) : (
        <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
          {text}
        </a>
      ),
    )}
  </p>
)
