import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './card.css'

type CardProps = ComponentPropsWithRef<'section'> & {
  /** Lists and tables go edge to edge; they bring their own padding. */
  isFlush?: boolean | undefined
}

/** What belongs together, on one quiet surface. Inside it, hairlines group; another card does not. */
export const Card = ({ isFlush = false, className, ...rest }: CardProps) => (
  <section {...rest} className={classNames('card', isFlush && 'card-flush', className)} />
)

type HeadProps = {
  title: ReactNode
  /** A sentence under the title. */
  note?: ReactNode
  /** Shown at the other end: a link, segments, a date. */
  end?: ReactNode
  /** Inside a card that has its own padding. */
  isInset?: boolean | undefined
  /** Of a heading that takes the focus of a form that is gone (`FocusOn`). */
  id?: string | undefined
}

/** A card's first line. */
export const CardHead = ({ title, note, end, isInset = false, id }: HeadProps) => (
  <header className={classNames('card-head', isInset && 'card-head-inset')}>
    <div className="grow">
      <h2 {...(id !== undefined && { id, tabIndex: -1 })}>{title}</h2>
      {note !== undefined && <p className="small quiet">{note}</p>}
    </div>
    {end !== undefined && <div className="card-head-end">{end}</div>}
  </header>
)

/** The acts of a card, at its foot behind a hairline: bottom right, or the full width on a phone. */
export const CardFoot = ({ children }: { children: ReactNode }) => <footer className="card-foot">{children}</footer>

/** A hairline between two groups inside one card. */
export const Rule = () => <hr className="rule" />
