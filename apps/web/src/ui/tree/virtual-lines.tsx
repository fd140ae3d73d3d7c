import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { styleVariables } from './style-variables.ts'
import type { TreeLine } from './tree-lines.ts'

type Props = {
  lines: readonly TreeLine[]
  draw: (line: TreeLine) => ReactNode
}

const line_px = 48

/** Only the lines in sight of a long tree, in a list as high as all of them. Lines may be of different heights. */
export function VirtualLines({ lines, draw }: Props) {
  'use no memo' // The virtualizer is one object that changes inside; the compiler must not remember what it said.
  const list = useRef<HTMLUListElement>(null)
  const [scrollMargin, setScrollMargin] = useState(0)
  useLayoutEffect(() => {
    const top = list.current?.getBoundingClientRect().top ?? 0
    setScrollMargin(top + window.scrollY)
  }, [lines])
  const virtual = useWindowVirtualizer({
    count: lines.length,
    estimateSize: () => line_px,
    overscan: 10,
    scrollMargin,
    getItemKey: (index) => lines[index]?.key ?? index,
  })
  const inSight = virtual.getVirtualItems()
  const before = (inSight[0]?.start ?? scrollMargin) - scrollMargin
  return (
    <ul className="tree-list" ref={list} style={{ height: virtual.getTotalSize() }}>
      {inSight.map(({ index, key }, place) => {
        const line = lines[index]
        return (
          line && (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className="tree-line"
              aria-level={line.level}
              aria-posinset={index + 1}
              aria-setsize={lines.length}
              style={{ ...styleVariables({ '--level': line.level - 1 }), ...(place === 0 && { marginTop: before }) }}
            >
              {draw(line)}
            </li>
          )
        )
      })}
    </ul>
  )
}
