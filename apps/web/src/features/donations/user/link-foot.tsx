import { Children, type ReactNode } from 'react'
import { CardFoot } from '#ui/surfaces/card.tsx'
import './links.css'

/** What can be done with a payment; on a phone it stays in sight while the card is. Nothing where nothing can be done. */
export const LinkFoot = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 && (
    <div className="link-foot">
      <CardFoot>{children}</CardFoot>
    </div>
  )
