import { createContext, use } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

export type LinkProps = ComponentPropsWithRef<'a'> & { href: string }

const plainLink = ({ children, ...props }: LinkProps): ReactNode => <a {...props}>{children}</a>

const LinkContext = createContext<(props: LinkProps) => ReactNode>(plainLink)

/**
 * Tells every link of the look how to go: a router gives a function that draws its own link, and uses no hook itself.
 * Without one they are plain anchors.
 */
export const LinkProvider = LinkContext.Provider

export function Link(props: LinkProps) {
  const draw = use(LinkContext)
  return draw(props)
}
