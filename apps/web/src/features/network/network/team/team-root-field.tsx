import { type FormEvent, useState } from 'react'
import { userId } from '@banyan/contract/kit/fields.ts'
import { PersonLine } from '#kit/figures/person-line.tsx'
import { text } from '#kit/text.ts'
import { IconButton } from '#ui/basics/icon-button.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { type Team, teamFinder } from '../tree/finder.ts'
import { useFound } from '../tree/use-found.ts'
import type { TeamScope } from './team-scope.ts'
import { useTeamRoot } from './use-team-root.ts'

/** What the field asks for: whose team, unless it says otherwise. */
interface RootWords {
  readonly whose: string
  /** What is shown while nobody is asked for. */
  readonly note: string
  /** The way back to that. */
  readonly back: string
}

interface Asked {
  scope: TeamScope
  /** In which of the two teams somebody is found. */
  tree?: Team
  words?: RootWords
  /** Shows somebody's, or for nobody the own; the address alone changes without it. */
  onOpen?: (root: string | undefined) => void
}

const teamWords = (scope: TeamScope): RootWords => ({
  whose: text('network_team.whose'),
  note: text(scope === 'user' ? 'network_team.whose_note' : 'network_team.whose_note_admin'),
  back: text(scope === 'user' ? 'network_team.own' : 'network_team.everybody'),
})

/** Whose team is shown: an id or a name of somebody in one's own team, for an admin of anybody. */
export function TeamRootField({ scope, tree = 'placement', words = teamWords(scope), onOpen }: Asked) {
  const { root = '', open } = useTeamRoot()
  return <RootForm key={root} tree={tree} words={words} root={root} onOpen={onOpen ?? open} />
}

interface Props {
  tree: Team
  words: RootWords
  root: string
  onOpen: (root: string | undefined) => void
}

function RootForm({ tree, words, root, onOpen }: Props) {
  const [typed, setTyped] = useState(root)
  const [isUnknown, setUnknown] = useState(false)
  const { found, findNow } = useFound(typed, teamFinder(tree))
  const name = found.find(({ user_id }) => user_id.toLowerCase() === root.toLowerCase())?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const named = typed.trim()
    if (named === '') return onOpen(undefined)
    void findNow(named).then(([best]) => {
      const asked = best?.user_id ?? named
      // What is no id and nobody's name cannot be asked for.
      if (userId.safeParse(asked).success) onOpen(asked)
      else setUnknown(true)
    })
  }
  const hint = typed === root && name !== undefined ? <strong>{name}</strong> : words.note
  return (
    <form className="team-root" role="search" aria-label={words.whose} onSubmit={submit}>
      <SuggestField
        id="team-root"
        name="root"
        label={words.whose}
        icon="account_tree"
        hint={hint}
        value={typed}
        options={
          typed === root ? [] : found.map((member) => ({ ...member, value: member.user_id, label: member.name }))
        }
        says={text('network_team.found', { count: found.length })}
        draw={({ name: shown, user_id, status }) => <PersonLine name={shown} user_id={user_id} status={status} />}
        error={isUnknown ? text('network_team.unknown') : undefined}
        isSelectedOnFocus
        onChoose={({ user_id }) => onOpen(user_id)}
        onChange={(next) => {
          setTyped(next)
          setUnknown(false)
        }}
      />
      {root !== '' && <IconButton icon="close" label={words.back} onClick={() => onOpen(undefined)} />}
    </form>
  )
}
