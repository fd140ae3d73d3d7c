import { text } from '#kit/text.ts'
import { rootWord, type WindowPlace } from './tree-kind.ts'

interface Props {
  of: WindowPlace
  onOpen: (root: string) => void
}

/** The way back: who is above the window, and how far it is from the top. Nothing at the top itself. */
export function TreeAbove({ of: { above, depth }, onOpen }: Props) {
  if (depth === 0) return null
  return (
    <nav className="tree-above" aria-label={text('network_tree.above')}>
      <ol>
        {above.map((member, at) => (
          <li key={rootWord(member)}>
            <button type="button" title={member.user_id} onClick={() => onOpen(rootWord(member))}>
              {member.name || member.user_id}
            </button>
            <span aria-hidden="true">{at === 0 && depth > above.length ? '\u203a \u2026 \u203a' : '\u203a'}</span>
          </li>
        ))}
      </ol>
      <span>{text('network_tree.depth', { count: depth })}</span>
    </nav>
  )
}
