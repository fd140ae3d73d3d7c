import { useState } from 'react'
import { useNavigate } from 'react-router'
import { TextField } from '#ui/fields/text-field.tsx'
import { Dialog } from '#ui/floats/dialog.tsx'
import type { PlaceGroup } from '#ui/shell/places.ts'
import { text } from '../text.ts'
import { useMayFindMembers } from '../api/use-find-members.ts'
import { GoalRow } from './goal-row.tsx'
import { chosenGoal, type Goal, goalsOf, nextGoal } from './goals.ts'
import './palette.css'
import { useMemberGoals } from './use-member-goals.ts'
import { useNumberGoals } from './use-number-goals.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
  groups: readonly PlaceGroup[]
}

/** One field from which every page opens, every pin, receipt, order, request for products and payment by its number, and every member for those who may search them. */
export function Palette({ isOpen, onClose, groups }: Props) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={text('shell.palette')} isWide>
      {isOpen && <PaletteBody groups={groups} onClose={onClose} />}
    </Dialog>
  )
}

function PaletteBody({ groups, onClose }: Omit<Props, 'isOpen'>) {
  const navigate = useNavigate()
  const [asked, setAsked] = useState('')
  const [picked, setPicked] = useState<string>()
  const hasMembers = useMayFindMembers()
  const numbers = useNumberGoals(asked)
  const members = useMemberGoals(asked)
  const goals = [...goalsOf(groups, asked), ...numbers.goals, ...members.goals]
  const at = chosenGoal(goals, picked)
  const open = (goal: Goal | undefined) => {
    if (goal === undefined) return
    onClose()
    void navigate(goal.href)
  }

  return (
    <>
      <TextField
        label={text(hasMembers ? 'shell.palette_hint_members' : 'shell.palette_hint')}
        icon="search"
        value={asked}
        autoFocus
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls="palette-goals"
        aria-activedescendant={goals.length === 0 ? undefined : `palette-goal-${at}`}
        onChange={(event) => {
          setAsked(event.target.value)
          setPicked(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') open(goals[at])
          const next = nextGoal(event.key, at, goals.length)
          if (next === undefined) return
          event.preventDefault()
          setPicked(goals[next]?.key)
        }}
      />
      <div className="palette">
        <div id="palette-goals" role="listbox" aria-label={text('shell.palette')}>
          {goals.map((goal, index) => (
            <GoalRow
              key={goal.key}
              id={`palette-goal-${index}`}
              goal={goal}
              isChosen={index === at}
              onPoint={() => setPicked(goal.key)}
              onOpen={() => open(goal)}
            />
          ))}
        </div>
        <PaletteNote
          asked={asked.trim()}
          isEmpty={goals.length === 0}
          isSearching={numbers.isSearching || members.isSearching}
          hasMembers={hasMembers}
          problem={members.problem}
        />
      </div>
    </>
  )
}

interface NoteProps {
  asked: string
  isEmpty: boolean
  isSearching: boolean
  hasMembers: boolean
  problem: string | undefined
}

/** What is said where rows would be: that there is no match, or why nobody may ask now. */
function PaletteNote({ asked, isEmpty, isSearching, hasMembers, problem }: NoteProps) {
  const none = text(hasMembers ? 'shell.palette_none_members' : 'shell.palette_none', { asked })
  const waiting = isSearching ? text('shell.palette_searching') : none
  return (
    <p className="palette-note small quiet" role="status">
      {problem ?? (isEmpty && waiting)}
    </p>
  )
}
