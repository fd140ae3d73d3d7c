import { type FormEvent, useState } from 'react'
import { PersonLine } from '#kit/figures/person-line.tsx'
import { text } from '#kit/text.ts'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { Finder } from './finder.ts'
import { useFound } from './use-found.ts'

interface Props {
  /** Among whom members are found. */
  finder: Finder
  /** The id of whoever is on top. */
  shown: string
  onFind: (user_id: string) => Promise<boolean>
}

/** An id or a name, to put that member on top. What is not found is said under the field; the tree stays. */
export function FindForm({ finder, shown, onFind }: Props) {
  const [typed, setTyped] = useState(shown)
  const [isUnknown, setUnknown] = useState(false)
  const { found, findNow } = useFound(typed === shown ? '' : typed, finder)
  const find = (user_id: string) => void onFind(user_id).then((isThere) => setUnknown(!isThere))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void findNow(typed).then(([best]) => find(best?.user_id ?? typed))
  }
  return (
    <form className="tree-find" role="search" aria-label={text('network_tree.find')} onSubmit={submit}>
      <SuggestField
        id="tree-find"
        name="find"
        label={text('network_tree.find')}
        icon="search"
        value={typed}
        options={found.map((member) => ({ ...member, value: member.user_id, label: member.name }))}
        says={text('network_tree.found', { count: found.length })}
        draw={({ name, user_id, status }) => <PersonLine name={name} user_id={user_id} status={status} />}
        error={isUnknown ? text('network_tree.unknown') : undefined}
        isSelectedOnFocus
        onChoose={({ user_id }) => find(user_id)}
        onChange={(next) => {
          setTyped(next)
          setUnknown(false)
        }}
      />
    </form>
  )
}
