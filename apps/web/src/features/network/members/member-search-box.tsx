import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { firstPage, changedSearch } from '#kit/list/list-state.ts'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useDesk } from '#ui/theme/use-media.ts'
import { useUiWords } from '#ui/words.ts'

const still_after_ms = 250

/** What the address says of the search; without words the list has its own order again. */
const asking = (q: string) => ({ ...firstPage, q, sort: q === '' ? undefined : 'match' })

/** The box member search begins with. The list below follows what is typed, which is in the address like every filter. */
export function MemberSearchBox() {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('q') ?? ''
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  const [sent, setSent] = useState(asked)
  // Another hand changed the address: a link, Back, or the filters were cleared. What this box sent changes nothing in
  // it, for more may have been typed meanwhile.
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== sent) {
      setSent(asked)
      setTyped(asked)
    }
  }
  const q = typed.trim()
  const ask = useEffectEvent((words: string) => {
    if (words === asked) return
    setSent(words)
    setSearch((before) => changedSearch(before, asking(words)), { replace: true, preventScrollReset: true })
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(q), still_after_ms)
    return () => clearTimeout(timer)
  }, [q])
  const isDesk = useDesk()
  const words = useUiWords().act
  const clear = <IconButton icon="close" isSmall label={words.clear} onClick={() => setTyped('')} />

  return (
    <search>
      <TextField
        label={text('member_list.search')}
        icon="search"
        hint={text('member_list.search_note')}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        maxLength={100}
        autoComplete="off"
        autoFocus={isDesk}
        value={typed}
        end={typed === '' ? undefined : clear}
        onChange={(event) => setTyped(event.target.value)}
      />
    </search>
  )
}
