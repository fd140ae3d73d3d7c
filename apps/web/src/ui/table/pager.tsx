import { useState } from 'react'
import { Button } from '../basics/button.tsx'
import { IconButton } from '../basics/icon-button.tsx'
import { countText } from '../figures/money.ts'
import { fillIn, useUiWords } from '../words.ts'
import { PageSize } from './page-size.tsx'
import { indexAfterResize, pageView, readPage } from './pager-maths.ts'
import './pager.css'

type Props = {
  totalCount: number
  /** Given when there are more rows than `totalCount`: finds out how many. It shows itself what went wrong. */
  countAll?: (() => Promise<number>) | undefined
  /** From 0. */
  pageIndex: number
  pageSize: number
  onChange: (page: { pageIndex: number; pageSize: number }) => void
}

/** How many rows, which of them, and the way to the others. */
export function Pager({ totalCount, countAll, pageIndex, pageSize, onChange }: Props) {
  const words = useUiWords().list
  const hasMore = countAll !== undefined
  const view = pageView(totalCount, pageIndex, pageSize, hasMore)
  const go = (index: number) => onChange({ pageIndex: index, pageSize })
  const said = (count: number) => (hasMore ? fillIn(words.at_least, { count: countText(count) }) : countText(count))
  const range = { from: countText(view.from), to: countText(view.to), total: said(totalCount) }
  const goToLast = async () => {
    const total = countAll === undefined ? totalCount : await countAll().catch(() => undefined)
    if (total !== undefined) go(pageView(total, 0, pageSize).pages - 1)
  }

  return (
    <nav className="pager" aria-label={words.pager}>
      <PageSize
        value={pageSize}
        onChange={(next) => onChange({ pageIndex: indexAfterResize(view.index, pageSize, next), pageSize: next })}
      />
      <span className="pager-range">{totalCount === 0 ? words.none : fillIn(words.range, range)}</span>
      {countAll !== undefined && (
        <Button tone="text" onClick={() => void countAll().catch(() => {})}>
          {words.count_all}
        </Button>
      )}
      <span className="grow" />
      <IconButton icon="first_page" isSmall label={words.first} disabled={view.isFirst} onClick={() => go(0)} />
      <IconButton
        icon="chevron_left"
        isSmall
        label={words.previous}
        disabled={view.isFirst}
        onClick={() => go(view.index - 1)}
      />
      <PageInput key={view.index} index={view.index} pages={hasMore ? Infinity : view.pages} onGo={go} />
      <span className="pager-word">{fillIn(words.of_pages, { count: said(view.pages) })}</span>
      <IconButton
        icon="chevron_right"
        isSmall
        label={words.next}
        disabled={view.isLast}
        onClick={() => go(view.index + 1)}
      />
      <IconButton icon="last_page" isSmall label={words.last} disabled={view.isLast} onClick={() => void goToLast()} />
    </nav>
  )
}

function PageInput({ index, pages, onGo }: { index: number; pages: number; onGo: (index: number) => void }) {
  const words = useUiWords().list
  const [typed, setTyped] = useState(String(index + 1))
  const leave = () => {
    const next = readPage(typed, pages)
    if (next === undefined) setTyped(String(index + 1))
    else if (next !== index) onGo(next)
  }
  return (
    <input
      className="pager-page"
      inputMode="numeric"
      aria-label={words.page}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => event.key === 'Enter' && leave()}
    />
  )
}
