import { useState } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Icon } from '../basics/icon.tsx'
import { Code } from '../figures/code.tsx'
import { countText } from '../figures/money.ts'
import { usePrinting } from '../theme/use-media.ts'
import { fillIn, useUiWords } from '../words.ts'
import { LegendMark } from './node-mark.tsx'
import { isUntaken } from './tree-data.ts'
import type { TreeNode } from './tree-data.ts'
import { styleVariables } from './style-variables.ts'
import { linesOf } from './tree-lines.ts'
import type { TreeLine } from './tree-lines.ts'
import './tree-list.css'
import type { Wanted } from './use-unfolding.ts'
import { VirtualLines } from './virtual-lines.tsx'

type Props = {
  root: TreeNode
  onOpen?: ((key: string) => void) | undefined
  onJoin?: ((key: string) => void) | undefined
  /** Fetches what is not here. */
  onWant?: ((wanted: Wanted) => void) | undefined
  /** Figures of a member, at the line's end. */
  end?: ((node: TreeNode) => ReactNode) | undefined
}

/** Longer lists draw only the lines in sight; paper has all of them. */
const most_drawn = 80

/** A tree as a list: the same places in words, for those who cannot see the drawing, and for paper. */
export function TreeList(props: Props) {
  const { root, onWant } = props
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const isPrinting = usePrinting()
  const lines = linesOf(root, closed)
  const toggle = ({ key, children }: TreeNode) => {
    if ((children ?? []).length === 0) return onWant?.({ kind: 'below', of: key })
    setClosed((before) => {
      const next = new Set(before)
      if (!next.delete(key)) next.add(key)
      return next
    })
  }
  const draw = (line: TreeLine) => <Line line={line} onToggle={toggle} {...props} />
  if (lines.length > most_drawn && !isPrinting) return <VirtualLines lines={lines} draw={draw} />
  return (
    <ul className="tree-list">
      {lines.map((line) => (
        <li
          key={line.key}
          className="tree-line"
          aria-level={line.level}
          style={styleVariables({ '--level': line.level - 1 })}
        >
          {draw(line)}
        </li>
      ))}
    </ul>
  )
}

type LineProps = Props & { line: TreeLine; onToggle: (node: TreeNode) => void }

function Line({ line, onToggle, onOpen, onJoin, onWant, end }: LineProps) {
  const words = useUiWords().tree
  if (line.kind === 'fold') {
    const label = fillIn(line.wanted.kind === 'line' ? words.in_line : words.more, { count: countText(line.count) })
    return (
      <>
        <LegendMark state="folded" />
        {onWant ? (
          <Button tone="text" onClick={() => onWant(line.wanted)}>
            {label}
          </Button>
        ) : (
          <span className="dim">{label}</span>
        )}
      </>
    )
  }
  const { node, isOpen, mayOpen } = line
  if (isUntaken(node)) {
    return (
      <>
        <LegendMark state={node.state} />
        <Side node={node} />
        <span className="dim grow">{node.state === 'free' ? words.free : words.empty}</span>
        {onJoin && (
          <Button tone="text" onClick={() => onJoin(node.key)}>
            {words.join_here}
          </Button>
        )}
      </>
    )
  }
  return (
    <>
      <LegendMark state={node.state} />
      <Side node={node} />
      <span className="grow">
        {onOpen ? (
          <button type="button" className="tree-open" onClick={() => onOpen(node.key)}>
            {node.name}
          </button>
        ) : (
          node.name
        )}{' '}
        {node.code !== undefined && <Code isQuiet>{node.code}</Code>}
        <span className="visually-hidden">, {words[node.state as 'active']}</span>
      </span>
      {end?.(node)}
      {mayOpen && (isOpen || onWant) ? (
        <button
          type="button"
          className="tree-toggle no-print"
          aria-expanded={isOpen}
          aria-label={isOpen ? words.hide_below : fillIn(words.show_below, { count: countText(node.below ?? 0) })}
          onClick={() => onToggle(node)}
        >
          {!isOpen && <span aria-hidden="true">{`+${countText(node.below ?? 0)}`}</span>}
          <Icon name={isOpen ? 'expand_less' : 'expand_more'} isSmall />
        </button>
      ) : (
        <span className="tree-toggle no-print" />
      )}
    </>
  )
}

const Side = ({ node: { side } }: { node: TreeNode }) =>
  side === undefined ? null : <span className="tree-side">{side}</span>
