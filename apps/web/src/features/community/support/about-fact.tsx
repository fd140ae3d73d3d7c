import { useOpenPath } from '#kit/nav/use-open-path.ts'
import { text } from '#kit/text.ts'
import { Link } from '#ui/link.tsx'
import { Fact } from '#ui/surfaces/facts.tsx'
import { aboutText } from './about-options.ts'
import { type About, aboutGoal, type Scope } from './about-pages.ts'

interface Props {
  of: About
  scope: Scope
  /** The user id of whoever asked, by which a list of the company finds rows. */
  asker?: string
}

/** What a conversation is about, as a link to where this reader finds it. */
export function AboutFact({ of, scope, asker = '' }: Props) {
  const open = useOpenPath()
  if (of.about_kind === null) return null
  const goal = aboutGoal(of, scope, asker)
  const href = goal && open(...goal)
  const name = aboutText(of.about_kind, of.about_name)
  return <Fact label={text('support.about')}>{href === undefined ? name : <Link href={href}>{name}</Link>}</Fact>
}
