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

interface Asked {
  scope: TeamScope
  /** In which of the two teams somebody is found. */
  tree?: Team
}

/** Whose team is shown: an id or a name of somebody in one's own team, for an admin of anybody. */
export function TeamRootField({ scope, tree = 'placement' }: Asked) {
  const { root = '', open } = useTeamRoot()
  return <RootForm key={root} scope={scope} tree={tree} root={root} onOpen={open} />
}

interface Props extends Required<Asked> {
  root: string
  onOpen: (root: string | undefined) => void
}

function RootForm({ scope, tree, root, onOpen }: Props) {
  const [typed, setTyped] = useState(root)
  const [isUnknown, setUnknown] = useState(false)
  const { found, findNow } = useFound(typed, teamFinder(tree))
  const name = found.find(({ user_id }) => user_id.toLowerCase() === root.toLowerCase())?.name
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const words = typed.trim()
    if (words === '') return onOpen(undefined)
    void findNow(words).then(([best]) => {
      const asked = best?.user_id ?? words
      // What is no id and nobody's name cannot be asked for.
      if (userId.safeParse(asked).success) onOpen(asked)
      else setUnknown(true)
    })
  }
  const hint = typed === root && name !== undefined ? <strong>{name}</strong> : noteOf(scope)
  return (
    <form className="team-root" role="search" aria-label={text('team.whose')} onSubmit={submit}>
      <SuggestField
        id="team-root"
        name="root"
        label={text('team.whose')}
        icon="account_tree"
        hint={hint}
        value={typed}
        options={
          typed === root ? [] : found.map((member) => ({ ...member, value: member.user_id, label: member.name }))
        }
        says={text('team.found', { count: found.length })}
        draw={({ name: shown, user_id, status }) => <PersonLine name={shown} user_id={user_id} status={status} />}
        error={isUnknown ? text('team.unknown') : undefined}
        isSelectedOnFocus
        onChoose={({ user_id }) => onOpen(user_id)}
        onChange={(next) => {
          setTyped(next)
          setUnknown(false)
        }}
      />
      {root !== '' && (
        <IconButton
          icon="close"
          label={text(scope === 'user' ? 'team.own' : 'team.everybody')}
          onClick={() => onOpen(undefined)}
        />
      )}
    </form>
  )
}

const noteOf = (scope: TeamScope) => text(scope === 'user' ? 'team.whose_note' : 'team.whose_note_admin')
