import type { ReactNode } from 'react'
import { Button } from '../basics/button.tsx'
import { Code } from '../figures/code.tsx'
import { useUiWords } from '../words.ts'
import { LegendMark } from './node-mark.tsx'
import type { TreeNode } from './tree-data.ts'
import './tree.css'

type Props = {
  root: TreeNode
  onOpen?: ((key: string) => void) | undefined
  onJoin?: ((key: string) => void) | undefined
  /** Figures of a member, at the line's end. */
  end?: ((node: TreeNode) => ReactNode) | undefined
}

/** A tree as lists in lists: the same places in words, for those who cannot see the drawing, and for paper. */
export const TreeList = (props: Props) => (
  <ul className="tree-list">
    <Branch node={props.root} {...props} />
  </ul>
)

function Branch({ node, onOpen, onJoin, end, ...rest }: Props & { node: TreeNode }) {
  const words = useUiWords().tree
  return (
    <li>
      <div className="tree-line">
        <LegendMark state={node.state} />
        {node.side !== undefined && <span className="tree-side">{node.side}</span>}
        {node.state === 'vacant' ? (
          <span className="dim grow">{words.empty}</span>
        ) : (
          <span className="grow">
            {onOpen ? (
              <button type="button" className="tree-open" onClick={() => onOpen(node.key)}>
                {node.name}
              </button>
            ) : (
              node.name
            )}{' '}
            {node.code !== undefined && <Code isQuiet>{node.code}</Code>}
            <span className="visually-hidden">, {words[node.state]}</span>
          </span>
        )}
        {node.state === 'vacant'
          ? onJoin && (
              <Button tone="text" onClick={() => onJoin(node.key)}>
                {words.join_here}
              </Button>
            )
          : end?.(node)}
      </div>
      {node.children && node.children.length > 0 && (
        <ul>
          {node.children.map((child) => (
            <Branch key={child.key} node={child} onOpen={onOpen} onJoin={onJoin} end={end} {...rest} />
          ))}
        </ul>
      )}
    </li>
  )
}
